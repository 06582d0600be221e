import type { TableRow } from "#domain/tables/table-row.ts";
import type { Columns } from "./columns.ts";
import type { ImportedProduct } from "./imported-product.ts";
import type { ImportFormat } from "./known-formats.ts";
import { readNative } from "./native/read-native.ts";
import type { Report } from "./row-problem.ts";
import type { RowStore } from "./row-store.ts";
import { readSheet } from "./sheet/read-sheet.ts";
import { readShopify } from "./shopify/read-shopify.ts";
import { collectVariation, readWooCommerce } from "./woocommerce/read-woocommerce.ts";

/** Settings for reading a file: its format and columns, and today's date. */
export interface Reading {
	format: ImportFormat;
	columns: Columns;
	/** Current date in Manila, such as `2026-01-31`. */
	today: string;
}

/** First pass: stores the rows that the second pass needs. */
export function prepareRow({ format, columns }: Reading, row: TableRow, store: RowStore): void {
	if (format === "woocommerce") collectVariation(columns, row, store);
}

/** Second pass: reads the products in the rows below the header. */
export function readProducts(
	{ format, columns, today }: Reading,
	rows: AsyncIterable<TableRow>,
	store: RowStore,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	if (format === "shopify") return readShopify(columns, rows, store, report);
	if (format === "woocommerce") return readWooCommerce(columns, rows, store, today, report);
	if (format === "sheet") return readSheet(columns, rows, store, report);
	return readNative(columns, rows, store, report);
}
