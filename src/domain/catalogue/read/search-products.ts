import type { ListedProduct, Product, Sort } from "#contract/user/catalogue.ts";
import { wordsMeant } from "#domain/search/asked-variation.ts";
import { attributeOf, type FactTables } from "#lib/facts/facts.ts";
import { formatChoice } from "#lib/facts/format-facts.ts";
import type { Catalogue } from "./catalogue.ts";
import { offsetCursor, readOffsetCursor } from "./cursor.ts";
import { matchingVariation } from "./matching-variation.ts";
import type { AskedQuery } from "./search-engine/search-engine.ts";
import { type ListNarrowing, toSearchQuery } from "./search-request.ts";

export interface ProductSearch extends ListNarrowing {
	/** Defaults to best match, or newest without a query. */
	sort?: Sort | undefined;
	limit: number;
	cursor?: string | undefined;
}

/** Returns a page of published products for a search with filters. */
export async function searchProducts(
	catalogue: Catalogue,
	request: ProductSearch,
): Promise<{ items: ListedProduct[]; next: string | null; total: number }> {
	const offset = request.cursor === undefined ? 0 : readOffsetCursor(request.cursor);
	const { limit, sort = "relevance" } = request;
	const query = toSearchQuery(request, { sort, offset, limit });
	const found = await catalogue.search(query);
	const following = offset + found.ids.length;
	const products = await catalogue.readProducts(found.ids);
	const asked = [found.correction ?? query.text, ...chosenWords(query, catalogue.factTables)];
	const meant = wordsMeant(asked.join(" "));
	const withVariation = (product: Product): ListedProduct => {
		const fitting = found.places?.[product.id] ?? null;
		const variation = matchingVariation(product, meant, fitting);
		return variation === null ? product : { ...product, matching_variation_id: variation };
	};
	return {
		items: products.map(withVariation),
		next: found.ids.length > 0 && following < found.total ? offsetCursor(following) : null,
		total: found.total,
	};
}

/** Selected attribute values in the words of variations: "Black", "2 m". */
const chosenWords = ({ filters }: AskedQuery, tables: FactTables): string[] =>
	Object.entries(filters?.values ?? {}).flatMap(([code, values]) => {
		const attribute = attributeOf(tables, code);
		if (attribute === null || attribute.kind === "flag") return code === "colour" ? values : [];
		return values.map((value) => formatChoice(value, attribute));
	});
