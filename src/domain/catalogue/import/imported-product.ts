import { createHash } from "node:crypto";
import type { Centavos } from "#lib/money.ts";

export const importFormats = ["shopify", "woocommerce"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** A product as a catalogue file states it, whatever the file's format. */
export interface ImportedProduct {
	/** Where it starts in the file. */
	line: number;
	/** Finds it again at the next import of the same format. */
	key: string;
	name: string;
	/** What its address should be made of. */
	slugHint: string;
	/** Plain text; paragraphs are divided by an empty line. */
	description: string;
	shortDescription: string;
	category: string | null;
	published: boolean;
	/** null: the format does not say. */
	featured: boolean | null;
	/** In the order in which they are shown. */
	images: ImportedImage[];
	/** Never empty. A product that is sold as it is has exactly one, with the name "". */
	variations: ImportedVariation[];
	/** Rows of it were rejected, so a variation that is missing here need not be gone. */
	incomplete: boolean;
}

export interface ImportedImage {
	/** An http(s) address, or a path under /storage or /uploads. */
	path: string;
	alt: string;
}

export interface ImportedVariation {
	/** Unique within its product. */
	name: string;
	options: Record<string, string>;
	sku: string | null;
	price: Centavos;
	/** Lower than the price. */
	salePrice: Centavos | null;
	/** null: the file does not say. */
	stock: number | null;
	image: string | null;
}

/** Tells of a row or product that stays out, or (`rejected: false`) of a detail that is left out. */
export interface ImportReport {
	line: number;
	reason: string;
	rejected: boolean;
}
export type Report = (report: ImportReport) => void;

/** Changes whenever the file says something else of the product; stock is compared by itself. */
export function hashProduct(product: ImportedProduct): string {
	const { line: _line, slugHint: _slugHint, variations, ...stated } = product;
	const withoutStock = variations.map(({ stock: _stock, ...variation }) => variation);
	return createHash("sha256")
		.update(JSON.stringify([stated, withoutStock]))
		.digest("base64url");
}
