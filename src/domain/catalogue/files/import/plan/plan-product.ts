import { deriveOptions } from "#domain/catalogue/product/derive-options.ts";
import type {
	KnownProduct,
	ProductState,
	VariationState,
} from "#domain/catalogue/product/product-state.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { emptyProduct } from "#lib/products/choose-product-fields.ts";
import { variationWordEntries } from "#lib/products/variation-fields.ts";
import type { StatedFields } from "../../formats/field-columns.ts";
import {
	hashProduct,
	type ImportedProduct,
	type ImportedVariation,
} from "../../formats/imported-product.ts";
import type { Reading } from "../../formats/read-products.ts";
import { RowProblem } from "../../formats/row-problem.ts";
import type { Copies } from "./find-copies.ts";
import { matchVariations } from "./match-variations.ts";
import { changeFacts, factsOfOptions, resolveFacts } from "./plan-facts.ts";
import { planPrices, pricedVariations } from "./plan-prices.ts";
import { priceProduct } from "./price-product.ts";
import type { SeenProduct } from "./see-products.ts";

/**
 * Earlier versions stored this instead of a hash when undoing an import archived a product. The next import restores
 * such a product.
 */
export const undoneHash = "undone";

export interface PlanSettings {
	reading: Reading;
	now: Date;
	/** Category in the file; null for none. */
	categoryId: number | null;
	/** Downloaded copies of external pictures. */
	copies: Copies;
}

export interface Plan {
	state: ProductState;
	/** For each variation in the file, its index in the product's variations. */
	places: number[];
	/** Details that were skipped although the product was imported. */
	left: { line: number; reason: string }[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a new product. Its slug is chosen later. */
export function planNewProduct(
	stated: ImportedProduct,
	{ reading, categoryId }: PlanSettings,
): Plan {
	const { fields } = stated;
	const isOwn = stated.format === "kargado";
	if (!fields.name) throw new RowProblem("is not in the shop yet and has no name");
	if (isOwn && fields.price === undefined) {
		throw new RowProblem("is not in the shop yet and has no price");
	}
	const prices = isOwn ? null : priceProduct(pricedVariations(stated));
	const isShared = prices?.sharedByAll ?? false;
	const optionFacts = factsFrom(stated, reading);
	const variations = stated.variations.map((variation, position) => {
		return {
			...newVariation(variation, position, optionFacts(variation)),
			price: isShared ? null : variation.price,
			sale_price: isShared ? null : variation.salePrice,
		};
	});
	const state: ProductState = {
		id: null,
		...emptyProduct(),
		options: deriveOptions(variations),
		...(prices && { price: prices.price, sale_price: prices.salePrice }),
		status: stated.published ? "published" : "draft",
		...fields,
		facts: changeFacts({}, undefined, fields.facts),
		category_id: categoryId,
		import_source: isOwn ? null : reading.format,
		import_key: isOwn ? null : stated.key,
		import_hash: isOwn ? null : hashProduct(stated),
		variations,
		images: stated.images,
	};
	if (state.status !== "draft") state.publish_at = null;
	const places = variations.map((_, index) => index);
	const said = { stated, known: undefined };
	return { state, places, left: resolveFacts(state, said, places, reading.columns.tables) };
}

/** Derives specifications from a variation's options, except in Kargado's own format, which has columns for them. */
const factsFrom =
	({ format }: ImportedProduct, { columns }: Reading) =>
	({ options }: ImportedVariation): Facts =>
		format === "kargado" ? {} : factsOfOptions(options, columns.tables);

/**
 * Applies a file to an existing product. Changes only values that differ from `seen`, the values that an export from
 * the shop would contain.
 */
export function planChange(
	known: KnownProduct,
	seen: SeenProduct | undefined,
	stated: ImportedProduct,
	{ reading, now, categoryId, copies }: PlanSettings,
): Plan {
	const isNews = (field: keyof ImportedProduct) => !same(seen?.product[field], stated[field]);
	const state: ProductState = structuredClone(known);
	const news = Object.entries(stated.fields).filter(
		([name, value]) =>
			name !== "facts" && !same(seen?.product.fields[name as keyof StatedFields], value),
	);
	Object.assign(state, Object.fromEntries(news));
	state.facts = changeFacts(state.facts, seen?.product.fields.facts, stated.fields.facts);
	if (isNews("category")) state.category_id = categoryId;
	if (isNews("images")) state.images = planImages(known, stated, { reading, copies });
	planStatus(state, known, seen, stated);

	const matched = matchVariations(
		stated.variations,
		known.variations.map((variation) => {
			const { name, sku } = seen?.variations.get(variation.id) ?? variation;
			return { id: variation.id, name, sku, isArchived: variation.archived_at !== null };
		}),
	);
	const optionFacts = factsFrom(stated, reading);
	const rowOf = new Map(state.variations.map((row) => [row.id, row]));
	const rows = matched.pairs.map(({ stated: variation, known: match }, position) => {
		const row = match && rowOf.get(match.id);
		if (!row) return newVariation(variation, position, optionFacts(variation));
		const seenVariation = row.archived_at === null ? seen?.variations.get(match.id) : undefined;
		applyVariation(row, seenVariation, variation);
		return row;
	});
	const isRearranged = !same(
		rows.map(({ id }) => id),
		known.variations.filter(({ archived_at: at }) => at === null).map(({ id }) => id),
	);
	if (isRearranged && !stated.incomplete) {
		for (const [position, row] of rows.entries()) row.position = position;
	}
	if (!stated.incomplete) {
		for (const { id } of matched.vanished) {
			const row = rowOf.get(id);
			if (row) row.archived_at = now.toISOString();
		}
	}
	planPrices(state, { known, seen, stated, rows });
	state.variations.push(...rows.filter(({ id }) => id === null));
	if (stated.format !== "kargado" && !same(shapeOf(state.variations), shapeOf(known.variations))) {
		state.options = deriveOptions(state.variations.filter(({ archived_at: at }) => at === null));
	}
	if (known.import_source === reading.format) state.import_hash = hashProduct(stated);
	else if (known.import_hash === undoneHash) state.import_hash = null;
	const places = rows.map((row) => state.variations.indexOf(row));
	const said = { stated, known };
	return { state, places, left: resolveFacts(state, said, places, reading.columns.tables) };
}

/** Returns true if anything changed besides the stored hash of the file's data. */
export function isChanged(known: KnownProduct, state: ProductState): boolean {
	const { import_hash: _, ...next } = state;
	const { import_hash: _hash, ...before } = known;
	return !same(before, next);
}

const shapeOf = (variations: readonly VariationState[]) =>
	variations
		.filter(({ archived_at: at }) => at === null)
		.map(({ name, options }) => [name, options]);

const newVariation = (
	variation: ImportedVariation,
	position: number,
	optionFacts: Facts,
): VariationState => ({
	id: null,
	is_default: variation.name === "",
	name: variation.name,
	options: variation.options,
	...wordsOf(variation),
	cost: variation.cost,
	facts: changeFacts(optionFacts, undefined, variation.facts),
	fits: variation.fits ?? {},
	price: variation.price,
	sale_price: null,
	image: variation.image,
	position,
	archived_at: null,
});

const wordsOf = (variation: ImportedVariation) =>
	Object.fromEntries(variationWordEntries().map(([field]) => [field, variation[field]])) as Pick<
		ImportedVariation,
		ReturnType<typeof variationWordEntries>[number][0]
	>;

function applyVariation(
	row: VariationState,
	seen: ImportedVariation | undefined,
	stated: ImportedVariation,
): void {
	const isNews = (field: keyof ImportedVariation) => !same(seen?.[field], stated[field]);
	if (isNews("name")) {
		row.name = stated.name;
		row.is_default = stated.name === "";
	}
	if (isNews("options")) row.options = stated.options;
	for (const [field] of variationWordEntries()) {
		if (isNews(field)) row[field] = stated[field];
	}
	if (isNews("cost")) row.cost = stated.cost;
	row.facts = changeFacts(row.facts, seen?.facts, stated.facts);
	if (stated.fits && isNews("fits")) row.fits = stated.fits;
	if (isNews("image")) row.image = stated.image;
	row.archived_at = null;
}

/** Pictures added by staff stay, unless the file is in Kargado's own format and omits them. */
function planImages(
	known: KnownProduct,
	stated: ImportedProduct,
	{ reading: { format }, copies }: Pick<PlanSettings, "reading" | "copies">,
) {
	const altOf = new Map(known.images.map(({ path, alt }) => [path, alt]));
	const images = stated.images.map(({ path, alt }) => ({
		path,
		// WooCommerce's files and mapped sheets have no alt texts.
		alt: format === "woocommerce" || format === "sheet" ? (altOf.get(path) ?? alt) : alt,
	}));
	if (stated.format === "kargado") return images;
	const paths = new Set(images.map(({ path }) => path));
	return [
		...images,
		...known.images.filter(
			({ path }) => path.startsWith("/") && !copies.paths.has(path) && !paths.has(path),
		),
	];
}

/** Products archived by staff stay archived, unless a file in Kargado's own format has another status. */
function planStatus(
	state: ProductState,
	known: KnownProduct,
	seen: SeenProduct | undefined,
	stated: ImportedProduct,
): void {
	if (stated.format !== "kargado") {
		const isUndone = known.import_hash === undoneHash;
		const isNews = isUndone || seen?.product.published !== stated.published;
		if (isNews && (isUndone || known.status !== "archived")) {
			state.status = stated.published ? "published" : "draft";
		}
	}
	if (state.status !== "draft") state.publish_at = null;
}
