import type { Sort } from "#contract/user/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { offsetCursor, readOffsetCursor } from "./cursor.ts";
import type { ProductFilter, ProductPage } from "./list-products.ts";

export interface ProductSearch extends ProductFilter {
	search: string;
	/** Best match first if left out. */
	sort?: Sort | undefined;
	limit: number;
	cursor?: string | undefined;
}

/** No name is so long; what stands behind it is not looked at. */
const longestSearch = 200;

/** One page of the published products that a search text finds. */
export async function searchProducts(
	catalogue: Catalogue,
	request: ProductSearch,
): Promise<ProductPage> {
	const offset = request.cursor === undefined ? 0 : readOffsetCursor(request.cursor);
	const found = await catalogue.search({
		text: request.search.slice(0, longestSearch),
		...(request.category_id === undefined ? {} : { categoryId: request.category_id }),
		...(request.tag === undefined ? {} : { tag: request.tag }),
		sort: request.sort ?? "relevance",
		offset,
		limit: request.limit,
	});
	const following = offset + found.ids.length;
	return {
		items: await catalogue.readProducts(found.ids),
		next: found.ids.length > 0 && following < found.total ? offsetCursor(following) : null,
		total: found.total,
	};
}
