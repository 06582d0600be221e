import type { Columns } from "./columns.ts";
import type { ImportFormat } from "./imported-product.ts";

const priceColumns: Record<Exclude<ImportFormat, "sheet">, readonly string[]> = {
	shopify: ["Variant Price", "Price", "Variant Compare At Price", "Compare-at price"],
	woocommerce: ["Regular price", "Sale price"],
	// Nobody else writes it, and it is always in pesos.
	kargado: [],
};

/** Places of the columns that hold prices. */
export function findPriceColumns(
	format: Exclude<ImportFormat, "sheet">,
	columns: Columns,
): number[] {
	const found = priceColumns[format].map((name) => columns.indexOf(name));
	return found.filter((place) => place !== undefined);
}

/** Places of the columns that name the currency of a row. */
export const findCurrencyColumns = (header: readonly string[]): number[] =>
	header.flatMap((name, place) =>
		/^(price |store )?currency([ _]?code)?$/i.test(name.trim()) ? [place] : [],
	);
