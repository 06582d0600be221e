import type { TableRow } from "#domain/tables/table-row.ts";
import type { Columns } from "../columns.ts";
import type { ImportedProduct } from "../imported-product.ts";
import type { Report } from "../row-problem.ts";
import type { RowStore } from "../row-store.ts";
import { readShopify } from "../shopify/read-shopify.ts";

/** Reads products from rows that `mapRows` has converted. */
export async function* readSheet(
	columns: Columns,
	rows: AsyncIterable<TableRow>,
	store: RowStore,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	const namingProducts: Report = (one) =>
		report({ ...one, reason: one.reason.replace(/the Handle "(?:sku:|name:)?/, 'the product "') });
	for await (const product of readShopify(columns, rows, store, namingProducts)) {
		yield { ...product, slugHint: product.fields.name ?? "" };
	}
}
