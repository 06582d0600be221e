import sql, { join } from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { positionCursor } from "./cursor.ts";
import {
	conditionsOf,
	findPositions,
	type ListRequest,
	type ProductFilter,
} from "./list-positions.ts";

export interface ProductPage {
	items: Product[];
	/** Cursor of the next page; null on the last page. */
	next: string | null;
	/** Number of products on all pages. */
	total: number;
}

async function countProducts(database: Queryable, filter: ProductFilter): Promise<number> {
	const { count } = await database.one<{ count: number }>(
		sql`select count(*) from products where ${join(conditionsOf(filter), " and ")}`,
	);
	return count;
}

/**
 * Returns a page of the published products with this category and tag. Each page starts after the last product of the
 * previous one, so that new products neither repeat nor hide any.
 */
export async function listProducts(
	database: Queryable,
	catalogue: Catalogue,
	request: ListRequest,
): Promise<ProductPage> {
	const { category_id = "", tag = "", sort, limit } = request;
	const [positions, total] = await Promise.all([
		findPositions(database, catalogue, request),
		catalogue.remember(`count ${category_id} ${tag}`, () => countProducts(database, request)),
	]);
	const shown = positions.slice(0, limit);
	const last = shown.at(-1);
	return {
		items: await catalogue.readProducts(shown.map(({ id }) => id)),
		next: last && positions.length > shown.length ? positionCursor(sort, last) : null,
		total,
	};
}
