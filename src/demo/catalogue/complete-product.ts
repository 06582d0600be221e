import type { BranchStock, DemoProduct, DemoVariation } from "./demo-product.ts";
import type { DraftProduct, DraftVariation } from "./draft-product.ts";

const daysUntilNoLongerNew = 28;

/** FNV-1a, 32 bits: a number that looks random and is always the same for the same text. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	// A last stir, since FNV leaves the low bits of similar texts similar.
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}

/** The readable address of a name: "Bilis 20W Charger" gives "bilis-20w-charger". */
function slugOf(name: string): string {
	return name
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.replaceAll("&", " and ")
		.replaceAll("+", " plus ")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

function centavos(pesos: number): number {
	return Math.round(pesos * 100);
}

/** Most shelves are full, some are empty in one branch, some hold the last one to three. */
function stockOf(key: string): BranchStock {
	const hash = hashText(`stock of ${key}`);
	const many = 8 + ((hash >>> 8) % 48);
	const some = 3 + ((hash >>> 16) % 22);
	const few = 1 + ((hash >>> 8) % 3);
	switch (hash % 12) {
		case 0:
			return { main: 0, second: some };
		case 1:
			return { main: many, second: 0 };
		case 2:
			return { main: few, second: 0 };
		case 3:
			return { main: many, second: few };
		case 4:
			return { main: few, second: some };
		default:
			return { main: many, second: some };
	}
}

const soldOut: BranchStock = { main: 0, second: 0 };

/** About one product in 25 is sold out: one in 16 of those that the shop does not push. */
function isSoldOut(slug: string, draft: DraftProduct): boolean {
	return (draft.tags ?? []).length === 0 && hashText(`sold out ${slug}`) % 16 === 0;
}

function completeVariation(
	slug: string,
	draft: DraftProduct,
	variation: DraftVariation,
	isEmpty: boolean,
): DemoVariation {
	const name = Object.values(variation.options).join(" / ");
	return {
		name,
		colourway: variation.colourway ?? draft.art[1],
		...(variation.detail === undefined ? {} : { detail: variation.detail }),
		options: variation.options,
		...(variation.price === undefined || variation.price === draft.price
			? {}
			: { price: centavos(variation.price) }),
		stock: isEmpty ? soldOut : stockOf(`${slug} / ${name}`),
	};
}

/** One variation in about every third product is out of stock while its siblings are not. */
function emptyVariationOf(slug: string, count: number): number {
	const hash = hashText(`empty variation of ${slug}`);
	return count > 1 && hash % 3 === 0 ? (hash >>> 4) % count : -1;
}

/** A draft with its slug, SKU, centavos, flags, stock and age, all derived from its name. */
export function completeProduct(category: string, sku: string, draft: DraftProduct): DemoProduct {
	const slug = slugOf(draft.name);
	const [family, colourway, detail] = draft.art;
	const tags = draft.tags ?? [];
	const isNew = tags.includes("new");
	const drafts = draft.variations ?? [];
	const nothingLeft = isSoldOut(slug, draft);
	const emptyVariation = emptyVariationOf(slug, drafts.length);
	const age = hashText(`age of ${slug}`);
	return {
		slug,
		name: draft.name,
		sku,
		category,
		shortDescription: draft.short,
		description: `${draft.about}\n\n${draft.specs.map((spec) => `- ${spec}`).join("\n")}`,
		price: centavos(draft.price),
		...(draft.sale === undefined ? {} : { salePrice: centavos(draft.sale) }),
		...(draft.badge === undefined ? {} : { badge: draft.badge }),
		featured: tags.includes("featured"),
		isNew,
		isHot: tags.includes("hot"),
		isBestSeller: tags.includes("best"),
		family,
		colourway,
		detail,
		stock: nothingLeft || drafts.length > 0 ? soldOut : stockOf(slug),
		variations: drafts.map((variation, index) =>
			completeVariation(slug, draft, variation, nothingLeft || index === emptyVariation),
		),
		createdDaysAgo: isNew
			? 1 + (age % (daysUntilNoLongerNew - 1))
			: daysUntilNoLongerNew + 2 + (age % 620),
	};
}
