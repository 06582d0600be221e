import { createHash } from "node:crypto";
import type { Centavos } from "#lib/money/money.ts";
import { emptyProduct } from "#lib/products/choose-product-fields.ts";
import type { VariationValues } from "#lib/products/variation-fields.ts";
import type { StatedFacts } from "./fact-columns.ts";
import type { StatedFields } from "./field-columns.ts";
import type { KnownFormat } from "./known-formats.ts";

/** A product as stated by a file, in any format. */
export interface ImportedProduct {
	/** Line at which it starts. */
	line: number;
	/** Identifies it in later imports of the same format. */
	key: string;
	/** Its path in this shop; null unless the file is an export of Kargado. */
	address: string | null;
	/** Basis of its path. */
	slugHint: string;
	/** Product fields; plain text with paragraphs separated by blank lines. */
	fields: StatedFields;
	category: string | null;
	published: boolean;
	/** In display order. */
	images: ImportedImage[];
	/** Never empty. A product without variations has exactly one, named "". */
	variations: ImportedVariation[];
	/** True if rows were rejected, so a missing variation may still exist. */
	incomplete: boolean;
	/** Format it was read as; sheets are read as Shopify columns. */
	format: KnownFormat;
}

export interface ImportedImage {
	/** An http(s) URL, or a path under /storage or /uploads. */
	path: string;
	alt: string;
}

export interface ImportedVariation extends Omit<VariationValues, "facts" | "fits"> {
	/** Only in the shop's own format. */
	fits?: VariationValues["fits"];
	/** Its own specifications. */
	facts: StatedFacts;
	line: number;
	/** Unique within its product. */
	name: string;
	options: Record<string, string>;
	/** null for the product's price, in the shop's own format only. */
	price: Centavos | null;
	/** Lower than the price. */
	salePrice: Centavos | null;
	/** In the import's branch; null if not given. */
	stock: number | null;
	/** By branch code, if the format has them. */
	branchStock: Record<string, number>;
	image: string | null;
}

/**
 * Hash that changes when a file states something else about a product, except stock. The field names and order of the
 * first version stay, so that stored hashes remain valid.
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

/** Fields added after the first version. */
function saidSince(fields: StatedFields): object {
	const initial: Readonly<Record<string, unknown>> = { ...emptyProduct() };
	return Object.fromEntries(
		Object.entries(fields).filter(
			([name, value]) => !firstFields.includes(name) && value !== initial[name],
		),
	);
}
