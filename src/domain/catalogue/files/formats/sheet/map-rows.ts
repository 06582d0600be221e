import { foldHeading } from "#domain/tables/cells/fold-heading.ts";
import { readCode } from "#domain/tables/cells/read-code.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { productFields } from "#lib/products/product-fields.ts";
import type { ColumnMapping, SheetField } from "#lib/tables/sheet-columns.ts";
import { readAmount, readFlag, readLine } from "../cells/read-cells.ts";
import { type Report, RowProblem } from "../row-problem.ts";

/** Shopify's columns for the fields of a sheet. Other fields are converted separately. */
const columnsOf: Partial<Record<SheetField, readonly string[]>> = {
	description: [productFields.description.shopify[0]],
	short_description: productFields.short_description.shopify,
	category: ["Type"],
	maker: ["Vendor"],
	status: ["Published"],
	sku: ["Variant SKU"],
	barcode: ["Variant Barcode"],
	stock: ["Variant Inventory Qty"],
	sale_price: ["Variant Compare At Price"],
	images: ["Image Src"],
	variation_image: ["Variant Image"],
	weight: ["Variant Grams"],
};

const optionColumns = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]);

/** Returns the header of the mapped rows: the Shopify columns for which the sheet has data. */
export function mappedHeader({ fields }: ColumnMapping): string[] {
	const named = Object.entries(columnsOf).flatMap(([field, columns]) =>
		fields.includes(field as SheetField) ? columns : [],
	);
	return ["Handle", "Title", "Variant Price", ...optionColumns, ...named];
}

/**
 * Converts rows of any sheet to Shopify's format. Rows with the same product number, SKU or name become one product.
 * Rows without any of these continue the product above. Further pictures get separate rows.
 * @param header the sheet's header
 */
export async function* mapRows(
	rows: AsyncIterable<TableRow>,
	header: readonly string[],
	mapping: ColumnMapping,
	report: Report,
): AsyncGenerator<TableRow> {
	const columns = mappedHeader(mapping);
	const { fields } = mapping;
	const isVaried = fields.some((field) => field?.startsWith("option_"));
	const cellOf = (row: TableRow, field: SheetField) => {
		const column = fields.indexOf(field);
		return column === -1 ? "" : (row.cells[column] ?? "");
	};
	const namesOf = [1, 2, 3].map((n) => optionName(header, fields, n));
	const weightUnit = unitOfWeights(header[fields.indexOf("weight")] ?? "");
	let handle = "";
	for await (const row of rows) {
		if (mapping.sheet === null && row.cells.length !== header.length) {
			const reason = `has ${row.cells.length} columns where the header has ${header.length}`;
			report({ line: row.line, reason, rejected: true });
			continue;
		}
		if (row.fault !== undefined) {
			report({ line: row.line, reason: row.fault, rejected: true });
			continue;
		}
		const of = (field: SheetField) => cellOf(row, field);
		const next = keyOf(of, isVaried);
		if (next === "" && (handle === "" || !isVaried)) {
			report({ line: row.line, reason: "has no name", rejected: true });
			continue;
		}
		if (next !== "") handle = next;
		const images = fields
			.flatMap((field, at) => (field === "images" ? splitAddresses(row.cells[at] ?? "") : []))
			.filter((address, at, all) => all.indexOf(address) === at);
		const cells: Record<string, string> = {
			Handle: handle,
			Title: of("name"),
			...pricesOf(of),
			...optionsOf(of, namesOf),
			"Image Src": images[0] ?? "",
			"Variant Grams": withUnit(of("weight"), weightUnit),
		};
		for (const [field, [column = ""] = []] of Object.entries(columnsOf)) {
			cells[column] ??= of(field as SheetField);
		}
		if (fields.includes("status")) cells["Published"] = isOnSale(of("status")) ? "TRUE" : "FALSE";
		yield { line: row.line, cells: columns.map((column) => cells[column] ?? "") };
		for (const image of images.slice(1)) {
			const further: Record<string, string> = { Handle: handle, "Image Src": image };
			yield { line: row.line, cells: columns.map((column) => further[column] ?? "") };
		}
	}
}

type CellOf = (field: SheetField) => string;

/** Marketplace columns that contain kilograms, although their headers don't say so. */
const inKilograms = new Set(["ps weight", "package weight"]);

/** Returns the unit of a column's numbers, from a header such as "Weight (kg)". */
function unitOfWeights(header: string): string {
	const folded = foldHeading(header);
	if (inKilograms.has(folded)) return "kg";
	const [, said] = / (kg|kgs|kilos?|kilograms?|lbs?|pounds?|oz|ounces?)$/.exec(folded) ?? [];
	if (said === undefined) return "g";
	return said.startsWith("k") ? "kg" : /^(l|p)/.test(said) ? "lbs" : "oz";
}

/** Adds the unit to a plain number, but not to 0, which means that the weight is unknown. */
function withUnit(cell: string, unit: string): string {
	const text = readLine(cell);
	return /[1-9]/.test(text) && /^[\d.,]+$/.test(text) ? `${text} ${unit}` : text;
}

/** Returns a key that all rows of a product share; blank if the row continues the product above. */
function keyOf(of: CellOf, isVaried: boolean): string {
	const [key, sku, name] = [readCode(of("key")), readCode(of("sku")), readLine(of("name"))];
	if (key !== "") return key;
	if (name === "" && (isVaried || sku === "")) return "";
	return !isVaried && sku !== "" ? `sku:${sku}` : `name:${name}`;
}

/** Returns Shopify's price cells: the current price, and the previous price as the compare-at price. */
function pricesOf(of: CellOf): Record<string, string> {
	const [regular, sale] = [of("price"), of("sale_price")];
	const none = { "Variant Price": regular, "Variant Compare At Price": "" };
	try {
		const [price, lower] = [readAmount("price", regular), readAmount("sale price", sale)];
		if (lower === null || lower === 0) return none;
		if (price === null) return { ...none, "Variant Price": sale };
		return lower < price ? { "Variant Price": sale, "Variant Compare At Price": regular } : none;
	} catch (error) {
		if (!(error instanceof RowProblem)) throw error;
		// Keep the invalid price, which is reported when the mapped row is read.
		return { "Variant Price": regular, "Variant Compare At Price": sale };
	}
}

const unnamed = new Set(
	[
		"variation",
		"variation name",
		"variations combo",
		"variant",
		"option",
		"et title variation name",
	]
		.concat(["optionvalues", "option values", "et title option for variation 1"])
		.concat(["option for variation 1", "option1 value"]),
);

/** Returns the option's name: "Color" for a column with that name, "Variation" for an unnamed column. */
function optionName(header: readonly string[], fields: ColumnMapping["fields"], n: number): string {
	const column = fields.indexOf(`option_${n}` as SheetField);
	const name = readLine(header[column] ?? "");
	const folded = foldHeading(name);
	const isOwn = name !== "" && !unnamed.has(folded) && !/variation|option|variant/.test(folded);
	return isOwn ? name : n === 1 ? "Variation" : `Variation ${n}`;
}

function optionsOf(of: CellOf, names: readonly string[]): Record<string, string> {
	const given = [1, 2, 3].map((n) => ({
		name: readLine(of(`option_${n}_name` as SheetField)) || (names[n - 1] ?? ""),
		value: readLine(of(`option_${n}` as SheetField)),
	}));
	const [first] = given;
	const pairs =
		first && given.slice(1).every(({ value }) => value === "")
			? (splitLists(first.name, first.value) ?? splitPairs(first.value) ?? given)
			: given;
	return Object.fromEntries(
		pairs.flatMap(({ name, value }, at) => [
			[`Option${at + 1} Name`, name],
			[`Option${at + 1} Value`, value],
		]),
	);
}

/** Splits Vendure's lists, such as the name `Size|Colour` with the value `L|Red`. */
function splitLists(name: string, value: string) {
	const [names, values] = [name.split("|"), value.split("|")];
	if (values.length < 2 || values.length > 3 || names.length !== values.length) return undefined;
	return names.map((one, at) => ({ name: one.trim(), value: (values[at] ?? "").trim() }));
}

/** Splits Lazada's pairs, such as `Color:Red,Size:M`. */
function splitPairs(value: string) {
	const parts = value.split(/[,;]/).map((part) => /^\s*([^:]{1,40}):\s*(\S.*)$/.exec(part));
	if (parts.length > 3 || parts.some((part) => part === null)) return undefined;
	return parts.map((part) => ({ name: (part?.[1] ?? "").trim(), value: (part?.[2] ?? "").trim() }));
}

const splitAddresses = (cell: string): string[] =>
	cell
		.split(/\s+|\||,(?=\s*(?:https?:)?\/\/)/)
		.map((address) => address.trim())
		.filter((address) => address !== "");

const onSale = new Set(["", "active", "live", "published", "normal", "enabled", "oo"]);

const isOnSale = (cell: string): boolean =>
	readFlag(cell) ?? onSale.has(readLine(cell).toLowerCase());
