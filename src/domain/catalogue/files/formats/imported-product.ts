import { createHash } from "node:crypto";
import type { Centavos } from "#lib/money.ts";
import type { ProductOption } from "../../product/combine-options.ts";

/** Formats that are known by their header; `kargado` is the shop's own, which says everything. */
export const importFormats = ["shopify", "woocommerce", "kargado"] as const;
export type KnownFormat = (typeof importFormats)[number];
/** `sheet` is any table of which somebody has said what its columns mean. */
export type ImportFormat = KnownFormat | "sheet";

/** A product as a catalogue file states it, whatever the file's format. */
export interface ImportedProduct {
	/** Where it starts in the file. */
	line: number;
	/** Finds it again at the next import of the same format. */
	key: string;
	/** Where it stands in this shop; null where the file is not an export of this software. */
	address: string | null;
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
	seoTitle: string;
	seoDescription: string;
	/** In the order in which they are shown. */
	images: ImportedImage[];
	/** Never empty. A product that is sold as it is has exactly one, with the name "". */
	variations: ImportedVariation[];
	/** Rows of it were rejected, so a variation that is missing here need not be gone. */
	incomplete: boolean;
	/** What only the shop's own format says. */
	own: OwnFields | null;
}

export interface OwnFields {
	status: "published" | "draft" | "archived";
	/** Instants are ISO 8601 in UTC, as they go into the database. */
	publishAt: string | null;
	/** null: it must not be new, for nothing says what it costs. */
	price: Centavos | null;
	salePrice: Centavos | null;
	saleStartsAt: string | null;
	saleEndsAt: string | null;
	badge: string | null;
	isNew: boolean;
	isHot: boolean;
	isBestSeller: boolean;
	options: ProductOption[];
}

export interface ImportedImage {
	/** An http(s) address, or a path under /storage or /uploads. */
	path: string;
	alt: string;
}

export interface ImportedVariation {
	line: number;
	/** Unique within its product. */
	name: string;
	options: Record<string, string>;
	sku: string | null;
	/** null: it has none, or the file does not say. */
	barcode: string | null;
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
	const withoutStock = variations.map(
		({ stock: _stock, branchStock: _branchStock, line: _itsLine, ...variation }) => variation,
	);
	return createHash("sha256")
		.update(JSON.stringify([stated, withoutStock]))
		.digest("base64url");
}
