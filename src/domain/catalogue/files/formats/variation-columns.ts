import { productFields } from "#lib/products/product-fields.ts";
import {
	type VariationWordName,
	type variationEntries,
	variationFields,
	variationWordEntries,
} from "#lib/products/variation-fields.ts";
import { limits } from "../../product/product-limits.ts";
import type { KnownProduct } from "../../product/product-state.ts";
import { amountText, type FormatColumn } from "./catalogue-format.ts";
import { limitLength, readAmount, readLine } from "./cells/read-cells.ts";
import { readBarcode, readSku } from "./cells/read-texts.ts";
import type { Cell, Columns } from "./columns.ts";
import { readFactCells } from "./fact-columns.ts";
import type { ImportedVariation } from "./imported-product.ts";
import type { KnownFormat } from "./known-formats.ts";
import type { Report } from "./row-problem.ts";

type ColumnNames = readonly [string, ...string[]];

const namesIn = (system: KnownFormat, field: ReturnType<typeof variationEntries>[number][1]) =>
	system === "kargado" ? ([field.label] as ColumnNames) : field[system];

/** Returns the columns of a variation's text fields in a format. */
export function variationColumnsIn(system: KnownFormat): Record<string, FormatColumn> {
	const columns: Record<string, FormatColumn> = {};
	for (const [name, field] of variationWordEntries()) {
		const names = namesIn(system, field);
		if (names)
			columns[name] = { names: [...names], cell: ({ variation }) => variation?.[name] ?? "" };
	}
	const names = namesIn(system, variationFields.cost);
	// Kargado's own format has a separate column for the product's cost, so its variation column doesn't repeat that
	// cost.
	const ofProduct = (product: KnownProduct) => (system === "kargado" ? null : product.cost);
	columns["cost"] = {
		names: [...(names ?? [])] as FormatColumn["names"],
		cell: ({ product, variation }) =>
			variation ? amountText(variation.cost ?? ofProduct(product)) : "",
	};
	return columns;
}

/** Returns true if a column contains costs, in any format. */
export const isCostColumn = ({ names: [first] }: FormatColumn): boolean =>
	[
		productFields.cost.label,
		variationFields.cost.label,
		...variationFields.cost.shopify,
		...variationFields.cost.woocommerce,
	].some((name) => name === first);

/** Reads the variation's fields in a row; null for blank cells. */
export function readVariationFields(
	system: KnownFormat,
	columns: Columns,
	cell: Cell,
	place: { line: number; report: Report },
): Pick<ImportedVariation, VariationWordName | "cost" | "facts"> {
	const words = variationWordEntries().map(([name, field]) => {
		const text = cell(...(namesIn(system, field) ?? []));
		if (field.kind === "barcode") return [name, readBarcode(text, place.line, place.report)];
		if (name === "sku") return [name, readSku(text, field.longest ?? limits.sku)];
		const most = field.longest ?? Number.POSITIVE_INFINITY;
		return [name, limitLength(field.label, readLine(text), most) || null];
	});
	return {
		...(Object.fromEntries(words) as Record<VariationWordName, string | null>),
		cost: readAmount(
			"cost",
			cell(...((namesIn(system, variationFields.cost) ?? []) as readonly string[])),
		),
		facts: readFactCells(system, "variation", columns, cell, place) ?? {},
	};
}
