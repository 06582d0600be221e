import { createHash } from "node:crypto";
import { emptyProduct } from "#lib/choose-product-fields.ts";
import type { Centavos } from "#lib/money.ts";
import type { VariationValues } from "#lib/variation-fields.ts";
import type { StatedFacts } from "./fact-columns.ts";
import type { StatedFields } from "./field-columns.ts";
import type { KnownFormat } from "./known-formats.ts";

/** A product as a catalogue file states it, whatever the file's format. */
export interface ImportedProduct {
	/** Where it starts in the file. */
	line: number;
	/** Finds it again at the next import of the same format. */
	key: string;
	/** Where it stands in this shop; null where the file is not an export of this software. */
	address: string | null;
	/** What its address should be made of. */
	slugHint: string;
	/** Of its own fields; texts are plain, their paragraphs divided by an empty line. */
	fields: StatedFields;
	category: string | null;
	published: boolean;
	/** In the order in which they are shown. */
	images: ImportedImage[];
	/** Never empty. A product that is sold as it is has exactly one, with the name "". */
	variations: ImportedVariation[];
	/** Rows of it were rejected, so a variation that is missing here need not be gone. */
	incomplete: boolean;
	/** What it was read as; a sheet is read by way of Shopify's columns. */
	format: KnownFormat;
}

export interface ImportedImage {
	/** An http(s) address, or a path under /storage or /uploads. */
	path: string;
	alt: string;
}

export interface ImportedVariation extends Omit<VariationValues, "facts" | "fits"> {
	/** Only the shop's own format tells. */
	fits?: VariationValues["fits"];
	/** Of its own. */
	facts: StatedFacts;
	line: number;
	/** Unique within its product. */
	name: string;
	options: Record<string, string>;
	/** null: only in the shop's own format, which then means the product's price. */
	price: Centavos | null;
	/** Lower than the price. */
	salePrice: Centavos | null;
	/** In the branch imported to; null: the file does not say. */
	stock: number | null;
	/** By the code of the branch, where the format tells them apart. */
	branchStock: Record<string, number>;
	image: string | null;
}

/**
 * Changes whenever the file says something else of the product; stock is compared by itself. The words
 * and their order are those of the first version: what was remembered of a file then still holds.
 */
export function hashProduct({ fields, variations, ...product }: ImportedProduct): string {
	const {
		name,
		description,
		short_description,
		featured = null,
		seo_title,
		seo_description,
	} = fields;
	const { key, address, category, published, images, incomplete } = product;
	const end =
		product.format === "woocommerce" ? { own: null, incomplete } : { incomplete, own: null };
	const stated = {
		key,
		address,
		name,
		description,
		shortDescription: short_description,
		category,
		published,
		featured,
		seoTitle: seo_title,
		seoDescription: seo_description,
		images,
		...end,
		...saidSince(fields),
	};
	const withoutStock = variations.map(
		({ stock: _stock, branchStock: _branchStock, line: _itsLine, facts, cost, ...variation }) => ({
			...variation,
			...(cost !== null && { cost }),
			...(Object.keys(facts).length > 0 && { facts }),
		}),
	);
	return createHash("sha256")
		.update(JSON.stringify([stated, withoutStock]))
		.digest("base64url");
}

const firstFields = [
	"name",
	"description",
	"short_description",
	"featured",
	"seo_title",
	"seo_description",
];

/** What a file says of fields that came later. */
function saidSince(fields: StatedFields): object {
	const initial: Readonly<Record<string, unknown>> = { ...emptyProduct() };
	return Object.fromEntries(
		Object.entries(fields).filter(
			([name, value]) => !firstFields.includes(name) && value !== initial[name],
		),
	);
}
