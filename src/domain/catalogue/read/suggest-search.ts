import type { Suggestions } from "#contract/user/search.ts";
import { typeOf } from "#lib/facts/facts.ts";
import type { Catalogue } from "./catalogue.ts";
import { toSearchQuery } from "./search-products.ts";

const shownProducts = 5;
const shownTypes = 2;
const shownDevices = 3;
/** Minimum number of results of a type for the type to be suggested. */
const leastOfType = 3;

/** Suggests products, types and devices while the customer types. Available products come first. */
export async function suggestSearch(catalogue: Catalogue, text: string): Promise<Suggestions> {
	const query = toSearchQuery(
		{ search: text },
		{ sort: "relevance", offset: 0, limit: shownProducts * 2 },
	);
	const [found, counts, devices] = await Promise.all([
		catalogue.search({ ...query, goesOn: false }),
		catalogue.countFacets(query),
		catalogue.suggestDevices(text, shownDevices),
	]);
	const products = await catalogue.readProducts(found.ids);
	const inStock = products.filter(({ stock_quantity }) => stock_quantity > 0);
	const soldOut = products.filter(({ stock_quantity }) => stock_quantity <= 0);
	const types = Object.entries(counts.values["product_type"] ?? {})
		.filter(([, count]) => count >= leastOfType)
		.sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
		.flatMap(([code, count]) => {
			const name = typeOf(catalogue.factTables, code)?.name;
			return name === undefined ? [] : { code, name, count };
		});
	return {
		corrected: found.correction ?? null,
		types: types.slice(0, shownTypes),
		devices,
		products: [...inStock, ...soldOut].slice(0, shownProducts),
	};
}
