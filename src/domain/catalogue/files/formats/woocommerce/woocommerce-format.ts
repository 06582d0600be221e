import type { KnownProduct } from "#domain/catalogue/product/product-state.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { type Attribute, type FactValue, nameWithUnit } from "#lib/facts/facts.ts";
import { writeFact } from "#lib/facts/parse-fact.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { productStatusFacts } from "#lib/products/product-statuses.ts";
import {
	amountText,
	type CatalogueFormat,
	enteredPrices,
	type FormatColumn,
	type FormatPlace,
	type FormatRow,
	ofProduct,
	optionsOf,
	pictureAddress,
	quantityOf,
	referenceSafe,
	soldVariations,
	textToHtml,
	weightOf,
} from "../catalogue-format.ts";
import { addressColumns } from "../columns.ts";
import { factColumns, typeColumn } from "../fact-columns.ts";
import { plainColumns, plainWriters } from "../field-columns.ts";
import { variationColumnsIn } from "../variation-columns.ts";

const isVariable = (product: KnownProduct) =>
	soldVariations(product).some(({ name }) => name !== "");

/**
 * Returns the rows of a product. A simple product is one row. The row of a variable product is followed by its
 * variations.
 */
function rowsOf(product: KnownProduct): FormatRow[] {
	const row = { product, image: null };
	const sold = soldVariations(product);
	if (!isVariable(product)) {
		return [{ ...row, variation: sold[0] ?? null, isFirst: true, index: 0 }];
	}
	return [
		{ ...row, variation: null, isFirst: true, index: 0 },
		...sold.map((variation, index) => ({ ...row, variation, isFirst: false, index: index + 1 })),
	];
}

/** Returns a column whose cells are filled only in rows of items. The row of a variable product isn't an item. */
const ofItem =
	(cell: (row: FormatRow) => string) =>
	(row: FormatRow): string =>
		row.isFirst && isVariable(row.product) ? "" : cell(row);

const listed = (text: string) => text.replaceAll(",", "\\,");
const inList = (texts: readonly string[]) => [...new Set(texts)].map(listed).join(", ");
/** Escapes a literal `\n`, because WooCommerce would read it as a line break. */
const lineSafe = (html: string) => html.replaceAll("\\n", "\\\\n");

function typeOf({ product, isFirst }: FormatRow): string {
	if (!isVariable(product)) return "simple";
	return isFirst ? "variable" : "variation";
}

function attributeColumns(number: number): FormatColumn[] {
	const pairsOf = (row: FormatRow) => {
		if (!row.isFirst) return optionsOf(row, 5).slice(number - 1, number);
		const sold = isVariable(row.product) ? soldVariations(row.product) : [];
		return sold.flatMap((variation) =>
			optionsOf({ ...row, variation }, 5).slice(number - 1, number),
		);
	};
	const isUsed = (row: FormatRow) => pairsOf(row).length > 0;
	return [
		{
			names: [`Attribute ${number} name`],
			cell: (row) => referenceSafe(pairsOf(row)[0]?.[0] ?? ""),
		},
		{
			names: [`Attribute ${number} value(s)`],
			cell: (row) => inList(pairsOf(row).map(([, value]) => referenceSafe(value))),
		},
		{
			names: [`Attribute ${number} visible`],
			cell: (row) => (row.isFirst && isUsed(row) ? "1" : ""),
		},
		{ names: [`Attribute ${number} global`], cell: (row) => (isUsed(row) ? "0" : "") },
	];
}

/** Writes specifications as attributes, numbered after those of the variations. */
function factAttributeColumns(attribute: Attribute, number: number): FormatColumn[] {
	const factOf = ({ product, isFirst }: FormatRow) =>
		isFirst ? product.facts[attribute.code] : undefined;
	const ofFact = (write: (value: FactValue) => string) => (row: FormatRow) => {
		const value = factOf(row);
		return value === undefined ? "" : write(value);
	};
	return [
		{
			names: [`Attribute ${number} name`],
			cell: ofFact(() => referenceSafe(nameWithUnit(attribute))),
		},
		{
			names: [`Attribute ${number} value(s)`],
			cell: ofFact((value) => {
				const text = writeFact(value, attribute);
				return referenceSafe(Array.isArray(value) ? text : listed(text));
			}),
		},
		{ names: [`Attribute ${number} visible`], cell: ofFact(() => "1") },
		{ names: [`Attribute ${number} global`], cell: ofFact(() => "0") },
	];
}

const manila = onDemand(
	() =>
		new Intl.DateTimeFormat("sv-SE", {
			timeZone: "Asia/Manila",
			dateStyle: "short",
			timeStyle: "medium",
		}),
);
const manilaTime = (instant: string | null) =>
	instant === null ? "" : manila().format(new Date(instant));

/** Leave the cell blank if the variation has no weight, because WooCommerce then uses the product's weight. */
function kilogramsText(row: FormatRow): string {
	const grams = isVariable(row.product)
		? (row.isFirst ? row.product : row.variation)?.facts["weight_g"]
		: weightOf(row);
	return typeof grams === "number" ? String(Number((grams / 1000).toFixed(6))) : "";
}

/** Returns the sale price even if the sale isn't active, because the file also contains the sale dates. */
const salePriceOf = (row: FormatRow): string => amountText(enteredPrices(row).sale_price);

/** Writes WooCommerce's product export. */
export function wooCommerceFormat({ branch, origin, facts }: FormatPlace): CatalogueFormat {
	const quantity = ({ product, variation }: FormatRow) => quantityOf(product, variation, branch);
	const dated = (cell: (product: KnownProduct) => string | null) =>
		ofItem((row) => (salePriceOf(row) === "" ? "" : manilaTime(cell(row.product))));
	const { featured, short_description, description, seo_title, seo_description, ...others } =
		plainColumns("woocommerce", {
			...plainWriters,
			text: (text: string) => lineSafe(textToHtml(text)),
			flag: (flag: boolean) => (flag ? "1" : "0"),
		});
	const present = (columns: readonly (FormatColumn | undefined)[]) =>
		columns.filter((column) => column !== undefined);
	const columns: FormatColumn[] = [
		{
			names: ["ID"],
			cell: ({ product, isFirst }) => (isFirst && isVariable(product) ? String(product.id) : ""),
		},
		{ names: ["Type"], cell: typeOf },
		...Object.values(variationColumnsIn("woocommerce")),
		{
			names: productFields.name.woocommerce,
			cell: ({ product, variation, isFirst }) =>
				referenceSafe(isFirst ? product.name : `${product.name} - ${variation?.name}`),
		},
		{
			names: ["Published"],
			cell: ({ product, isFirst }) =>
				!isFirst || productStatusFacts[product.status].isShown ? "1" : "-1",
		},
		...present([featured]),
		{ names: ["Visibility in catalog"], cell: () => "visible" },
		...present([short_description, description]),
		{ names: ["Date sale price starts"], cell: dated((product) => product.sale_starts_at) },
		{ names: ["Date sale price ends"], cell: dated((product) => product.sale_ends_at) },
		{ names: ["Tax status"], cell: () => "taxable" },
		{ names: ["In stock?"], cell: ofItem((row) => (quantity(row) > 0 ? "1" : "0")) },
		{ names: ["Stock"], cell: ofItem((row) => String(quantity(row))) },
		{ names: ["Backorders allowed?"], cell: () => "0" },
		{ names: ["Weight (kg)"], cell: kilogramsText },
		{ names: ["Sale price"], cell: ofItem(salePriceOf) },
		{ names: ["Regular price"], cell: ofItem((row) => amountText(enteredPrices(row).price)) },
		{
			names: ["Categories"],
			cell: ofProduct(({ category }) => listed(referenceSafe(category ?? ""))),
		},
		{
			names: ["Images"],
			cell: ({ product, variation, isFirst }) =>
				(isFirst ? product.images.map(({ path }) => path) : [variation?.image])
					.map((path) => listed(pictureAddress(path, origin)))
					.join(", "),
		},
		{
			names: ["Parent"],
			cell: ({ product, isFirst }) => (isFirst ? "" : `id:${product.id}`),
		},
		{ names: ["Position"], cell: ({ index }) => String(index) },
		...[1, 2, 3, 4, 5].flatMap(attributeColumns),
		...facts.product.flatMap((attribute, index) => factAttributeColumns(attribute, index + 6)),
		...typeColumn("woocommerce", facts),
		...factColumns("woocommerce", "variation", facts.variation),
		...present([seo_title, seo_description, ...Object.values(others)]),
		{ names: [addressColumns.woocommerce], cell: ofProduct(({ slug }) => slug) },
	];
	return { columns, rowsOf };
}
