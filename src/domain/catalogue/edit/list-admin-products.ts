import sql, { join, raw, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { adminProductSummary } from "#contract/admin/products.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { planForValues } from "#db/plan-for-values.ts";
import type { ReadSource } from "#db/queryable.ts";
import { type KeysetPosition, keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { listedFields } from "#lib/products/choose-product-fields.ts";
import { columnList } from "../product/product-columns.ts";
import {
	archivedProducts,
	conditionsOf,
	isLowOrNot,
	lowItems,
	type ProductFilter,
} from "../product/product-filter.ts";
import { type FoundProducts, productsFoundBy } from "../product/products-found-by.ts";

export type AdminProductSort = "newest" | "updated" | "name" | "price-asc" | "price-desc";

export type AdminProductSummary = z.output<typeof adminProductSummary>;

interface Order {
	kind: "number" | "string";
	key: Sql;
	by: Sql;
	after: (position: KeysetPosition) => Sql;
}

const microseconds = (column: Sql) => sql`(extract(epoch from ${column}) * 1000000)::bigint`;
const atTime = (key: string | number) =>
	sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
const byTime = (name: "created_at" | "updated_at"): Order => {
	const column = raw(`products.${name}`);
	return {
		kind: "number",
		key: microseconds(column),
		by: sql`${column} desc, products.id desc`,
		after: ({ key, id }) => sql`(${column}, products.id) < (${atTime(key)}, ${id})`,
	};
};

const orders: Record<AdminProductSort, Order> = {
	newest: byTime("created_at"),
	updated: byTime("updated_at"),
	name: {
		kind: "string",
		key: sql`lower(products.name)`,
		by: sql`lower(products.name), products.id`,
		after: ({ key, id }) => sql`(lower(products.name), products.id) > (${key}::text, ${id})`,
	},
	"price-asc": {
		kind: "number",
		key: sql`shown_price`,
		by: sql`shown_price, products.id`,
		after: ({ key, id }) => sql`(shown_price, products.id) > (${key}::bigint, ${id})`,
	},
	"price-desc": {
		kind: "number",
		key: sql`shown_price`,
		by: sql`shown_price desc, products.id desc`,
		after: ({ key, id }) => sql`(shown_price, products.id) < (${key}::bigint, ${id})`,
	},
};

/**
 * Counts up to `maxCounted` products. Searches and low stock are counted from indexes that include archived products,
 * so these are excluded separately.
 */
async function countProducts(
	queryable: Queryable,
	filter: ProductFilter,
	found: FoundProducts | null,
): Promise<number> {
	const { search: _, low_stock: isLow, status, ...others } = filter;
	const isOfIndexes =
		(found !== null || isLow === true) &&
		(status === undefined || status === "current") &&
		Object.values(others).every((value) => value === undefined);
	const listed = found?.ids ?? sql`${lowItems} group by of_product_id`;
	const isCurrent = status === "current";
	const counted = isOfIndexes
		? sql`from (${listed}) listed (id) where ${join(
				[
					isCurrent ? sql`id not in (${archivedProducts})` : sql`true`,
					found && isLow !== undefined ? isLowOrNot(sql`id`, isLow) : sql`true`,
				],
				" and ",
			)}`
		: sql`from products
			where ${conditionsOf(isCurrent ? { ...filter, status: undefined } : filter)}
				and ${isCurrent ? sql`products.id not in (${archivedProducts})` : sql`true`}
				and ${found ? sql`products.id in (${found.ids})` : sql`true`}`;
	const { total } = await queryable.one<{ total: number }>(countUpTo(counted));
	return total;
}

/** Query for the table's rows of the chosen products. */
const summaries = (chosen: Sql, order: Order) => sql`
	with chosen as (${chosen})
	select products.id, products.version, products.slug, products.name, status, publish_at, category_id,
		categories.name as category_name, price, current_sale_price as sale_price, ${columnList(listedFields(), "products")},
		products.created_at, products.updated_at, chosen.key,
		(
			select path from product_images where product_id = products.id order by position, id limit 1
		) as image,
		items.sku, items.count as variations_count, items.pieces as stock_quantity,
		items.is_low as low_stock, items.single_id as single_variation_id, coalesce((
			select json_agg(json_build_object('branch_id', branch_id, 'quantity', quantity))
			from (
				select branch_id, sum(quantity)::integer as quantity
				from variations join stock on stock.variation_id = variations.id
				where product_id = products.id and archived_at is null group by branch_id
			) by_branch
		), '[]') as branch_stock
	from chosen join products on products.id = chosen.id
	left join categories on categories.id = category_id
	cross join lateral (
		select min(sku) as sku, count(*) filter (where not is_default) as count,
			min(variations.id) filter (where is_default) as single_id,
			coalesce(sum(counted.pieces), 0)::integer as pieces,
			coalesce(bool_or(counted.is_low), false) as is_low
		from variations
		left join lateral (
			select sum(quantity) as pieces, bool_or(is_low) as is_low
			from stock where variation_id = variations.id
		) counted on true
		where product_id = products.id and archived_at is null
	) items
	order by ${order.by}`;

/**
 * Returns a page of matching products, including drafts. The total counts at most `maxCounted` products.
 * @param mostGathered maximum number of matches to collect and sort. If more products match, the sorted list is read
 * until the page is full, which is faster
 */
export function listAdminProducts(
	source: ReadSource,
	filter: ProductFilter,
	page: {
		sort: AdminProductSort;
		limit?: number | undefined;
		cursor?: string | undefined;
	},
	mostGathered = 2_000,
): Promise<{ items: AdminProductSummary[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const order = orders[page.sort];
	const after =
		page.cursor === undefined
			? sql`true`
			: order.after(readKeysetCursor(page.sort, order.kind, page.cursor));
	return planForValues(source, async (queryable) => {
		const found = await productsFoundBy(queryable, filter.search, mostGathered);
		const among = found ? found.among(sql`products.id`) : sql`true`;
		const chosen = sql`
			select products.id, ${order.key} as key from products
			where ${conditionsOf(filter)} and ${among} and ${after}
			order by ${order.by} limit ${limit + 1}`;
		const rows = await queryable.rows<AdminProductSummary & { key: string | number }>(
			summaries(chosen, order),
		);
		const total = await countProducts(queryable, filter, found);
		const shown = rows.slice(0, limit);
		const last = shown.at(-1);
		return {
			items: shown.map(({ key: _, ...row }) => row),
			next: last && rows.length > limit ? keysetCursor(page.sort, last) : null,
			total,
		};
	});
}
