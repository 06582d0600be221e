import { createHash } from "node:crypto";
import type { Centavos } from "#lib/money/money.ts";
import { emptyProduct } from "#lib/products/choose-product-fields.ts";
import type { VariationValues } from "#lib/products/variation-fields.ts";
import type { StatedFacts } from "./fact-columns.ts";
import type { StatedFields } from "./field-columns.ts";
import type { KnownFormat } from "./known-formats.ts";

/** A product read from a file of any format. */
export interface ImportedProduct {
	/** Line at which the product starts. */
	line: number;
	/** Identifies the product in later imports of the same format. */
	key: string;
	/** The product's path in this shop; null unless the file is an export of Kargado. */
	address: string | null;
	/** Text from which the product's path is derived. */
	slugHint: string;
	/** Product fields. Texts are plain, with paragraphs separated by blank lines. */
	fields: StatedFields;
	category: string | null;
	published: boolean;
	/** In display order. */
	images: ImportedImage[];
	/** Never empty. A product without variations has exactly one, named "". */
	variations: ImportedVariation[];
	/** True if rows of the product were rejected, so a variation that isn't in the file may still exist. */
	incomplete: boolean;
	/** Format of the file. A mapped sheet counts as Shopify's format. */
	format: KnownFormat;
}

export interface ImportedImage {
	/** An http(s) URL, or a path under /storage or /uploads. */
	path: string;
	alt: string;
}

export interface ImportedVariation extends Omit<VariationValues, "facts" | "fits"> {
	/** Compatible devices, which only Kargado's own format contains. */
	fits?: VariationValues["fits"];
	/** Specifications of the variation itself. */
	facts: StatedFacts;
	line: number;
	/** Unique within its product. */
	name: string;
	options: Record<string, string>;
	/** null if the product's price applies. Only Kargado's own format can omit a variation's price. */
	price: Centavos | null;
	/** Lower than the price. */
	salePrice: Centavos | null;
	/** Stock in the branch chosen for the import; null if the file doesn't state it. */
	stock: number | null;
	/** Stock by branch code, if the format has it. */
	branchStock: Record<string, number>;
	image: string | null;
}

/**
 * Returns a hash of a product's data in a file, without its stock. The names and order of the hashed fields never
 * change, so that stored hashes remain valid.
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
		...laterFields(fields),
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

/** Returns fields that were added to later versions of the hash, if they have a value. */
function laterFields(fields: StatedFields): object {
	const initial: Readonly<Record<string, unknown>> = { ...emptyProduct() };
	return Object.fromEntries(
		Object.entries(fields).filter(
			([name, value]) => !firstFields.includes(name) && value !== initial[name],
		),
	);
}
