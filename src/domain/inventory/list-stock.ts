import sql, { empty, join, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { page as pageSchema } from "#contract/fields.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { planForValues } from "#db/plan-for-values.ts";
import type { ReadSource } from "#db/queryable.ts";
import { productsFoundBy } from "#domain/catalogue/product/products-found-by.ts";
import { keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { archivedItems, branchColumn, itemColumns, type StockItemRow } from "./stock-item.ts";

export interface StockFilter {
	search?: string | undefined;
	branch_id?: number | undefined;
	product_id?: number | undefined;
	low?: boolean | undefined;
	/** Include archived items. */
	archived?: boolean | undefined;
	variation_ids?: readonly number[] | undefined;
}

type StockPage = z.output<typeof pageSchema>;

const productId = sql`variations.product_id`;

/**
 * Returns all items with their stock, sorted by name. Archived items are included only if they have stock left, or on
 * request. The total is exact only up to `maxCounted`.
 */
export const listStock = (
	source: ReadSource,
	filter: StockFilter,
	page: StockPage,
): Promise<{ items: StockItemRow[]; next: string | null; total: number }> =>
	// Allow parallel workers only for a search, because they speed up sorting the thousands of rows that it may match.
	// Other queries would only get slower.
	filter.search
		? readStock(source, filter, page)
		: planForValues(source, (queryable) => readStock(queryable, filter, page));

async function readStock(
	queryable: Queryable,
	filter: StockFilter,
	page: StockPage,
): Promise<{ items: StockItemRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const conditions = [sql`true`];
	const found = await productsFoundBy(queryable, filter.search);
	const among = found ? sql`and ${found.among(productId)}` : empty;
	const amongCounted = found ? sql`and ${productId} in (${found.ids})` : empty;
	if (filter.product_id !== undefined) conditions.push(sql`product_id = ${filter.product_id}`);
	if (filter.variation_ids) {
		conditions.push(sql`variations.id = any(${filter.variation_ids}::bigint[])`);
	}
	const low = sql`
		select of_product_id as product_id, variation_id as id from stock
		where is_low and ${filter.branch_id === undefined ? sql`true` : sql`branch_id = ${filter.branch_id}`}`;
	const exceptLow = join(conditions, " and ");
	if (filter.low !== undefined) {
		conditions.push(sql`(product_id, variations.id) ${filter.low ? sql`` : sql`not`} in (${low})`);
	} else if (filter.branch_id !== undefined) {
		conditions.push(sql`exists (
			select from stock where variation_id = variations.id and branch_id = ${filter.branch_id}
		)`);
	}
	const matching = join(conditions, " and ");
	const isOfArchived = sql`variations.product_id in (select id from products where status = 'archived')`;
	const isLive = sql`archived_at is null and not ${isOfArchived}`;
	const isLeft = (isArchived: Sql) =>
		filter.archived
			? isArchived
			: sql`${isArchived} and exists (
				select from stock where variation_id = variations.id and quantity > 0
			)`;
	const isListed = sql`(${isLive} or ${isLeft(sql`(archived_at is not null or ${isOfArchived})`)})`;
	// Count archived items with stock separately, starting from the few archived items, because no index covers both
	// “archived” and “in stock”.
	const isArchivedWithStock = isLeft(sql`variations.id in (
		select id from variations where archived_at is not null
		union select variations.id from variations where ${isOfArchived}
	)`);
	// Count low-stock items from `stock`, which has an index for them.
	const counted = filter.low
		? sql`
			from (${low} group by of_product_id, variation_id) variations
			where id not in ${archivedItems} and not ${isOfArchived} and ${exceptLow} ${amongCounted}`
		: sql`from variations where ${isLive} and ${matching} ${amongCounted}`;
	const position =
		page.cursor === undefined ? null : readKeysetCursor("stock", "string", page.cursor);
	const after = position
		? sql`and lower(products.name) >= ${position.key}::text
			and (lower(products.name), variations.id) > (${position.key}::text, ${position.id})`
		: sql``;
	const [rows, { total }] = await Promise.all([
		queryable.rows<StockItemRow & { key: string }>(sql`
			select variations.id, ${itemColumns}, ${branchColumn}, lower(products.name) as key
			from variations join products on products.id = variations.product_id
			where ${isListed} and ${matching} ${among} ${after}
			order by lower(products.name), variations.id limit ${limit + 1}`),
		queryable.one<{ total: number }>(
			countUpTo(sql`
				${counted}
				union all select from variations where ${isArchivedWithStock} and ${matching} ${amongCounted}`),
		),
	]);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return {
		items: shown.map(({ key: _, ...row }) => row),
		next:
			last && rows.length > limit
				? keysetCursor("stock", { key: last.key, id: last.variation_id })
				: null,
		total,
	};
}

/** Returns these items, sorted as in `variationIds`. */
export async function readStockItems(
	queryable: Queryable,
	variationIds: readonly number[],
): Promise<StockItemRow[]> {
	return queryable.rows<StockItemRow>(sql`
		select variations.id, ${itemColumns}, ${branchColumn}
		from unnest(${variationIds}::bigint[]) with ordinality as asked (id, place)
		join variations on variations.id = asked.id
		join products on products.id = variations.product_id
		order by place`);
}
