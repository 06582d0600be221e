import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { listStockCounts, stockCount } from "#contract/admin/stock-counts.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CountEntry, compareCount } from "#lib/stock/counts.ts";
import { itemColumns } from "../stock-item.ts";

export type CountRow = z.output<typeof stockCount>;
export type CountLineRow = CountRow["lines"][number];
type ListedRow = z.output<typeof listStockCounts.output>[number];
type Uncounted = Pick<CountLineRow, "variation_id"> & { quantity: number };

/** Maximum number of uncounted items to list. */
const mostLeft = 200;

const reference = (id: number): string => `SC-${String(id).padStart(5, "0")}`;

const head = sql`
	stock_counts.id, status, scope, is_blind, started_at, ended_at,
	json_build_object('id', branches.id, 'name', branches.name) as branch,
	case scope when 'shelf' then shelf when 'category' then coalesce(categories.name, '') else '' end
		as scope_name,
	(
		select count(distinct variation_id)::integer from stock_count_entries
		where count_id = stock_counts.id
	) as counted_items`;

const withNames = sql`
	stock_counts
	join branches on branches.id = stock_counts.branch_id
	left join categories on categories.id = stock_counts.category_id`;

/** Who views a count, and whether they are reviewing it. */
interface View {
	accountId: number;
	/** True to show the expected quantities of a blind count. */
	isReview: boolean;
}

/** @throws Refusal `missing` */
export async function findCount(queryable: Queryable, id: number, view: View): Promise<CountRow> {
	const count = await queryable.first<
		Omit<CountRow, "ref" | "lines" | "uncounted_items" | "uncounted_units">
	>(sql`
		select ${head}, stock_counts.version, starters.name as started_by, enders.name as ended_by
		from ${withNames}
		left join accounts starters on starters.id = stock_counts.started_by
		left join accounts enders on enders.id = stock_counts.ended_by
		where stock_counts.id = ${id}`);
	if (!count) throw new Refusal("missing", "Stock count not found.");
	const isHidden = count.is_blind && count.status === "open" && !view.isReview;
	const counted = await readCounted(queryable, id, view.accountId);
	const left = count.status === "open" ? await readUncounted(queryable, id) : [];
	const listed = await readItems(queryable, left.slice(0, mostLeft));
	const lines = [...counted, ...listed].map((line) =>
		isHidden ? { ...line, expected: null, difference: null, moved: false } : line,
	);
	const units = left.reduce((sum, { quantity }) => sum + quantity, 0);
	return {
		...count,
		ref: reference(id),
		lines,
		uncounted_items: left.length,
		uncounted_units: isHidden ? null : units,
	};
}

/**
 * Returns the counted items, most recently counted first.
 * @param accountId the person whose own quantities are shown
 * @param variationId only this item; omitted for all items
 */
export async function readCounted(
	queryable: Queryable,
	id: number,
	accountId: number,
	variationId?: number,
): Promise<CountLineRow[]> {
	type Item = Omit<CountLineRow, "counted" | "yours" | "expected" | "difference" | "moved">;
	const rows = await queryable.rows<
		Item & { entries: [CountEntry, ...CountEntry[]]; yours: number | null }
	>(sql`
		select ${itemColumns}, entries.entries, entries.yours
		from (
			select variation_id, max(counted_at) as counted_at,
				max(quantity) filter (where account_id = ${accountId}) as yours,
				json_agg(json_build_object(
					'quantity', quantity, 'first_expected', first_expected, 'expected', expected,
					'counted_at', extract(epoch from counted_at) * 1000
				)) as entries
			from stock_count_entries
			where count_id = ${id} ${variationId === undefined ? empty : sql`and variation_id = ${variationId}`}
			group by variation_id
		) entries
		join variations on variations.id = entries.variation_id
		join products on products.id = product_id
		order by entries.counted_at desc, variations.id`);
	return rows.map(({ entries, ...item }) => {
		const { hasMoved, ...compared } = compareCount(entries);
		return { ...item, ...compared, moved: hasMoved };
	});
}

/**
 * Returns the items in stock that no one has counted yet, sorted by name. Returns nothing if only a shelf is counted,
 * because the shop doesn't know which items belong on the shelf.
 */
export const readUncounted = (queryable: Queryable, id: number): Promise<Uncounted[]> =>
	queryable.rows(sql`
		select stock.variation_id, stock.quantity
		from stock_counts
		join stock on stock.branch_id = stock_counts.branch_id and quantity > 0
		join variations on variations.id = stock.variation_id
		join products on products.id = product_id
		where stock_counts.id = ${id} and (
			scope = 'branch' or scope = 'category' and products.category_id = stock_counts.category_id
		) and not exists (
			select from stock_count_entries
			where count_id = stock_counts.id and stock_count_entries.variation_id = variations.id
		)
		order by lower(products.name), variations.position, variations.id`);

async function readItems(
	queryable: Queryable,
	left: readonly Uncounted[],
): Promise<CountLineRow[]> {
	const quantities = JSON.stringify(left);
	return queryable.rows(sql`
		select ${itemColumns}, null as counted, null as yours, uncounted.quantity as expected,
			null as difference, false as moved
		from json_to_recordset(${quantities}::json) as uncounted (variation_id bigint, quantity integer)
		join variations on variations.id = uncounted.variation_id
		join products on products.id = product_id
		order by lower(products.name), variations.position, variations.id`);
}

/** Returns the row of an item for which all entries were removed: `counted` is null, and `expected` is 0. */
export const readNotCounted = (queryable: Queryable, id: number): Promise<CountLineRow[]> =>
	readItems(queryable, [{ variation_id: id, quantity: 0 }]);

interface Filter {
	status?: string | undefined;
	branch_id?: number | undefined;
}

/** Returns a page of counts, newest first. */
export async function readCounts(
	queryable: Queryable,
	{ status, branch_id: branchId }: Filter,
	{ limit = 100, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ListedRow[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const matching: Sql = sql`
		true ${status ? sql`and status = ${status}` : empty}
		${branchId === undefined ? empty : sql`and stock_counts.branch_id = ${branchId}`}`;
	const rows = await queryable.rows<Omit<ListedRow, "ref">>(sql`
		select ${head} from ${withNames}
		where ${matching} ${cursor === undefined ? empty : sql`and stock_counts.id < ${cursor}::bigint`}
		order by stock_counts.id desc limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from stock_counts where ${matching}`),
	);
	const items = rows.slice(0, limit).map((row) => ({ ...row, ref: reference(row.id) }));
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
