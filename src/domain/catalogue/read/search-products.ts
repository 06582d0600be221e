import type { ListedProduct, Product, Sort, Tag } from "#contract/user/catalogue.ts";
import { attributeOf, type FactTables } from "#lib/facts/facts.ts";
import { formatChoice } from "#lib/facts/format-facts.ts";
import type { Device } from "#lib/fit/device.ts";
import { readFilterValues } from "#lib/lists/search-filters.ts";
import { toCentavos } from "#lib/money/money.ts";
import type { Catalogue } from "./catalogue.ts";
import { offsetCursor, readOffsetCursor } from "./cursor.ts";
import { matchingVariation, wordsMeant } from "./matching-variation.ts";
import type { AskedQuery } from "./search-engine/search-engine.ts";

/** Filters of a list, as in the API. */
export interface ListNarrowing {
	category_id?: number | undefined;
	tag?: Tag | undefined;
	search?: string | undefined;
	as_written?: "1" | undefined;
	filter?: string | undefined;
	price_from?: number | undefined;
	price_to?: number | undefined;
	/** Only products that fit a device; null for an unknown device. */
	fits_device?: Device | null | undefined;
}

/** Maximum number of characters of a search. Further characters are ignored, because no product name is longer. */
const longestSearch = 200;

/** Returns true if a list needs the search index. Lists from the database support only categories and tags. */
export const asksIndex = ({
	search = "",
	filter = "",
	price_from,
	price_to,
	fits_device,
}: ListNarrowing) =>
	fits_device !== undefined ||
	search.trim() !== "" ||
	filter !== "" ||
	price_from !== undefined ||
	price_to !== undefined;

function filtersOf({
	filter = "",
	price_from,
	price_to,
	fits_device,
}: ListNarrowing): NonNullable<AskedQuery["filters"]> {
	return {
		values: readFilterValues(filter),
		...(price_from === undefined ? {} : { priceFrom: toCentavos(price_from) }),
		...(price_to === undefined ? {} : { priceTo: toCentavos(price_to) }),
		...(fits_device === undefined ? {} : { fits: fits_device }),
	};
}

/** Converts the API's parameters to a query for the index. */
export function toSearchQuery(
	asked: ListNarrowing,
	page: Pick<AskedQuery, "sort" | "offset" | "limit">,
): AskedQuery {
	const { category_id, tag, search = "", as_written } = asked;
	return {
		text: search.slice(0, longestSearch),
		...(category_id === undefined ? {} : { categoryId: category_id }),
		...(tag === undefined ? {} : { tag }),
		filters: filtersOf(asked),
		...(as_written === "1" && { isAsWritten: true }),
		goesOn: true,
		...page,
	};
}

export interface ProductSearch extends ListNarrowing {
	/** Sort order. Defaults to the best match or, without a search text, to the newest products. */
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

/** Returns the selected attribute values as variation names write them, such as "Black" or "2 m". */
const chosenWords = ({ filters }: AskedQuery, tables: FactTables): string[] =>
	Object.entries(filters?.values ?? {}).flatMap(([code, values]) => {
		const attribute = attributeOf(tables, code);
		if (attribute === null || attribute.kind === "flag") return code === "colour" ? values : [];
		return values.map((value) => formatChoice(value, attribute));
	});
