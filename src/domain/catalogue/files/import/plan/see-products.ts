import type { KnownProduct } from "#domain/catalogue/product/product-state.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { FormatPlace } from "../../formats/catalogue-format.ts";
import { writeProductLike } from "../../formats/catalogue-format.ts";
import { formats } from "../../formats/formats.ts";
import type { ImportedProduct, ImportedVariation } from "../../formats/imported-product.ts";
import { prepareRow, type Reading, readProducts } from "../../formats/read-products.ts";
import { openRowStore } from "../../formats/row-store.ts";

/** A product of the shop as an export with the file's columns would contain it. */
export interface SeenProduct {
	product: ImportedProduct;
	/** The product's variations by id. */
	variations: Map<number, ImportedVariation>;
}

/**
 * Returns the shop's products as an export with these columns would contain them. Imports compare files with these
 * values, because the format may lack details that the shop stores.
 */
export async function seeProducts(
	reading: Reading,
	place: FormatPlace,
	products: readonly KnownProduct[],
): Promise<Map<number, SeenProduct>> {
	const format = formats[reading.format](place);
	const isHarmless = reading.columns.isOwnExport || reading.format === "woocommerce";
	const rows: TableRow[] = [];
	const productAt = new Map<number, number>();
	const variationAt = new Map<number, number>();
	for (const product of products) {
		for (const { row, cells } of writeProductLike(format, reading.columns, isHarmless, product)) {
			rows.push({ line: rows.length, cells });
			productAt.set(rows.length - 1, product.id);
			if (row.variation) variationAt.set(rows.length - 1, row.variation.id);
		}
	}
	const store = openRowStore();
	try {
		for (const row of rows) prepareRow(reading, row, store);
		const seen = new Map<number, SeenProduct>();
		for await (const product of readProducts(reading, each(rows), store, () => {})) {
			const variations = product.variations.flatMap((variation) => {
				const id = variationAt.get(variation.line);
				return id === undefined ? [] : [[id, variation] as const];
			});
			seen.set(productAt.get(product.line) ?? 0, { product, variations: new Map(variations) });
		}
		return seen;
	} finally {
		store.close();
	}
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
	yield* items;
}
