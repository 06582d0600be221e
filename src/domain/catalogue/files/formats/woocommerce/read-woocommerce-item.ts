import { limits } from "#domain/catalogue/product/product-limits.ts";
import type { VariationWordName } from "#lib/products/variation-fields.ts";
import {
	limitLength,
	pricesWithLowerSale,
	readAmount,
	readFlag,
	readQuantity,
} from "../cells/read-cells.ts";
import type { Cell, Columns } from "../columns.ts";
import type { ImportedVariation } from "../imported-product.ts";
import { nameVariation } from "../name-variations.ts";
import { type Report, RowProblem } from "../row-problem.ts";
import { readVariationFields } from "../variation-columns.ts";
import { readWooWeight } from "./read-woocommerce-facts.ts";
import { readWooLine } from "./woocommerce-cells.ts";

type WooItem = Pick<
	ImportedVariation,
	VariationWordName | "cost" | "facts" | "price" | "salePrice" | "stock" | "branchStock"
>;

/**
 * Reads the fields that simple products and variations have in common. Throws RowProblem for missing or
 * invalid values.
 */
export function readWooItem(
	columns: Columns,
	cell: Cell,
	today: string,
	{ line, report }: { line: number; report: Report },
): WooItem {
	const regular = readAmount("regular price", cell("Regular price"));
	if (regular === null) throw new RowProblem("has no regular price");
	const sale = readAmount("sale price", cell("Sale price"));
	return {
		...readVariationFields("woocommerce", columns, cell, { line, report }),
		...pricesWithLowerSale(regular, saleLasts(cell, today) ? sale : null),
		stock: readStock(cell),
		branchStock: {},
	};
}

export function readWooVariation(
	columns: Columns,
	cell: Cell,
	productName: string,
	today: string,
	place: { line: number; report: Report },
): Omit<ImportedVariation, "image"> {
	const options = readOptions(columns, cell);
	const values = options.map(([, value]) => value);
	const name = nameVariation(values.length > 0 ? values : [ownName(cell, productName)]);
	if (name === "") throw new RowProblem("is a variation without attributes or a name");
	const item = readWooItem(columns, cell, today, place);
	const facts = { ...item.facts };
	readWooWeight(columns, cell, facts, place);
	return {
		line: place.line,
		name,
		options: Object.fromEntries(options),
		...item,
		facts,
	};
}

/**
 * Reads the options of a variation. An attribute without a value allows any value, so it doesn't distinguish
 * variations.
 */
function readOptions(columns: Columns, cell: Cell): [name: string, value: string][] {
	return columns.names
		.map((column) => /^attribute (\d+) name$/i.exec(column)?.[1])
		.filter((number) => number !== undefined)
		.sort((a, b) => Number(a) - Number(b))
		.map((number): [string, string] => [
			limitLength("attribute name", readWooLine(cell(`Attribute ${number} name`)), limits.option),
			limitLength(
				"attribute value",
				readWooLine(cell(`Attribute ${number} value(s)`).replaceAll("\\,", ",")),
				limits.optionValue,
			),
		])
		.filter(([name, value]) => name !== "" && value !== "");
}

/** Returns the variation's part of a name, such as "Red" from "T-Shirt - Red". */
function ownName(cell: Cell, productName: string): string {
	const name = readWooLine(cell("Name"));
	return name.startsWith(`${productName} - `) ? name.slice(productName.length + 3) : name;
}

/**
 * Reads the stock. Returns null if WooCommerce doesn't track the item's stock, or 0 if such an item is marked as out of
 * stock. With "parent" in the cell, WooCommerce tracks the stock of all variations together.
 */
function readStock(cell: Cell): number | null {
	const text = cell("Stock");
	const counted = text.trim().toLowerCase() === "parent" ? null : readQuantity("stock", text);
	if (counted !== null) return counted;
	return readFlag(cell("In stock?")) === false ? 0 : null;
}

function saleLasts(cell: Cell, today: string): boolean {
	const starts = cell("Date sale price starts").trim().slice(0, 10);
	const ends = cell("Date sale price ends").trim().slice(0, 10);
	return (starts === "" || starts <= today) && (ends === "" || today <= ends);
}
