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
	/** True for the row that describes the product. */
	isFirst: boolean;
	/** Index of the row within its product. */
	index: number;
}

/** Target of an export. */
export interface FormatPlace {
	/** Branch code of the stock, for formats with one quantity. */
	branch: string;
	/** Codes of all branches. */
	branches: readonly string[];
	/** Shop URL, for downloading pictures. */
	origin: string;
	/** Attributes with columns. */
	facts: FactColumns;
}

export interface FormatColumn {
	/** The first name is written; older and newer versions of files use the others. */
	names: readonly [string, ...string[]];
	cell: (row: FormatRow) => string;
}

export interface CatalogueFormat {
	columns: readonly FormatColumn[];
	rowsOf: (product: KnownProduct) => FormatRow[];
}

export const headerOf = ({ columns }: CatalogueFormat): string[] =>
	columns.map(({ names }) => names[0]);

/** Rows of a product in the format's columns. */
export const writeProduct = (format: CatalogueFormat, product: KnownProduct): string[][] =>
	format.rowsOf(product).map((row) => format.columns.map(({ cell }) => cell(row)));

/** Rows of a product in the columns of an existing file. */
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

/** One row per variation, and extra ones for more pictures. */
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

/** A variation's name as up to `most` pairs of option and value, the same for all rows. */
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

/** Prices with the sale as entered, regardless of the date. */
export const enteredPrices = ({ product, variation }: FormatRow): Prices =>
	effectivePrice(product, variation ?? { price: null, sale_price: null });

/** Current prices. */
export function pricesOf(row: FormatRow): Prices {
	const prices = enteredPrices(row);
	return row.product.sale_is_on ? prices : { ...prices, sale_price: null };
}

/** Weight in grams if known: the variation's or the product's. */
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

/** `1299.50`; blank for none. */
export const amountText = (amount: Centavos | null): string =>
	amount === null ? "" : (amount / 100).toFixed(2);

/** URL of a picture; the shop's own are downloaded from it. */
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
