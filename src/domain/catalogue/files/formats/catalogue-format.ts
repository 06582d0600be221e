import { decodeHTMLStrict } from "entities";
import type { Attribute } from "#lib/facts/facts.ts";
import type { Centavos } from "#lib/money/money.ts";
import { harmlessText } from "#lib/tables/write-csv.ts";
import { effectivePrice, type Prices } from "../../product/effective-price.ts";
import { orderOptionNames } from "../../product/order-options.ts";
import type { KnownProduct } from "../../product/product-state.ts";
import type { Columns } from "./columns.ts";

/** Attributes for which a file has columns. */
export interface FactColumns {
	hasType: boolean;
	product: readonly Attribute[];
	variation: readonly Attribute[];
}

export type SoldVariation = KnownProduct["variations"][number];

/** Content of one row. */
export interface FormatRow {
	product: KnownProduct;
	/** null if the row describes only the product or a picture. */
	variation: SoldVariation | null;
	image: { path: string; alt: string } | null;
	/** True for the product's first row, which contains the product's fields. */
	isFirst: boolean;
	/** Index of the row within its product. */
	index: number;
}

/** The shop's data that an export needs. */
export interface FormatPlace {
	/** Code of the branch whose stock is exported, in formats with only one quantity. */
	branch: string;
	/** Codes of all branches. */
	branches: readonly string[];
	/** Shop URL, from which the pictures can be downloaded. */
	origin: string;
	/** Attributes with columns. */
	facts: FactColumns;
}

export interface FormatColumn {
	/**
	 * Possible column names. Exports use the first name. The others occur in files of older and newer versions of the
	 * format.
	 */
	names: readonly [string, ...string[]];
	cell: (row: FormatRow) => string;
}

export interface CatalogueFormat {
	columns: readonly FormatColumn[];
	rowsOf: (product: KnownProduct) => FormatRow[];
}

export const headerOf = ({ columns }: CatalogueFormat): string[] =>
	columns.map(({ names }) => names[0]);

/** Returns the rows of a product in the format's columns. */
export const writeProduct = (format: CatalogueFormat, product: KnownProduct): string[][] =>
	format.rowsOf(product).map((row) => format.columns.map(({ cell }) => cell(row)));

/**
 * Returns the rows of a product in the columns of an existing file. Columns that the format doesn't have stay blank.
 */
export function writeProductLike(
	format: CatalogueFormat,
	{ names }: Columns,
	isHarmless: boolean,
	product: KnownProduct,
): { row: FormatRow; cells: string[] }[] {
	const byName = new Map(
		format.columns.flatMap((column) =>
			column.names.map((name) => [name.toLowerCase(), column] as const),
		),
	);
	const columns = names.map((name) => byName.get(name.toLowerCase()));
	return format.rowsOf(product).map((row) => ({
		row,
		cells: columns.map((column) => {
			const text = column?.cell(row) ?? "";
			return isHarmless ? harmlessText(text) : text;
		}),
	}));
}

export const soldVariations = ({ variations }: KnownProduct): SoldVariation[] =>
	variations.filter(({ archived_at: archivedAt }) => archivedAt === null);

/** Returns one row per variation, and extra rows for the remaining pictures. */
export function rowsWithPictures(product: KnownProduct): FormatRow[] {
	const variations = soldVariations(product);
	const count = Math.max(variations.length, product.images.length, 1);
	return Array.from({ length: count }, (_, index) => ({
		product,
		variation: variations[index] ?? null,
		image: product.images[index] ?? null,
		isFirst: index === 0,
		index,
	}));
}

export const ofProduct =
	(cell: (product: KnownProduct) => string) =>
	({ product, isFirst }: FormatRow): string =>
		isFirst ? cell(product) : "";

/**
 * Returns a variation's option names and values as up to `most` pairs. If the product has more options, returns a
 * single pair with the variation's whole name. All rows of a product have the same option names.
 */
export function optionsOf(
	{ product, variation }: FormatRow,
	most: number,
): [name: string, value: string][] {
	if (variation === null || variation.name === "") return [];
	const names = namesOf(product);
	if (names === null || names.length > most) return [["Variation", variation.name]];
	return names.map((name) => [name, variation.options[name] ?? ""]);
}

const knownNames = new WeakMap<KnownProduct, string[] | null>();

function namesOf(product: KnownProduct): string[] | null {
	const known = knownNames.get(product);
	if (known !== undefined) return known;
	const names = orderOptionNames(soldVariations(product));
	knownNames.set(product, names);
	return names;
}

/** Returns the prices with the sale price as entered, even if the sale isn't active today. */
export const enteredPrices = ({ product, variation }: FormatRow): Prices =>
	effectivePrice(product, variation ?? { price: null, sale_price: null });

/** Returns the current prices, with a sale price only while the sale is active. */
export function pricesOf(row: FormatRow): Prices {
	const prices = enteredPrices(row);
	return row.product.sale_is_on ? prices : { ...prices, sale_price: null };
}

/** Returns the weight of the variation, or otherwise of the product, in grams. Returns null if it's unknown. */
export function weightOf({ product, variation }: FormatRow): number | null {
	const weight = variation?.facts["weight_g"] ?? product.facts["weight_g"];
	return typeof weight === "number" ? weight : null;
}

export const quantityOf = (
	product: KnownProduct,
	variation: SoldVariation | null,
	branch: string,
): number =>
	product.stock.find(
		({ variation_id: id, branch: code }) => id === variation?.id && code === branch,
	)?.quantity ?? 0;

/** Returns an amount as `1299.50`; blank for null. */
export const amountText = (amount: Centavos | null): string =>
	amount === null ? "" : (amount / 100).toFixed(2);

/** Returns the URL of a picture. The shop's own pictures can be downloaded from `origin`. */
export const pictureAddress = (path: string | null | undefined, origin: string): string =>
	path?.startsWith("/") ? origin + path : (path ?? "");

/** Escapes text for cells in which character references are decoded. */
export const referenceSafe = (text: string): string =>
	decodeHTMLStrict(text) === text ? text : text.replaceAll("&", "&amp;");

const escapeHtml = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Converts plain text with paragraphs and lines to HTML. */
export const textToHtml = (text: string): string =>
	text === ""
		? ""
		: text
				.split(/\n{2,}/)
				.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
				.join("");
