import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { OrderSort } from "./order-filter.ts";
import { readOrderQuery } from "./order-query.ts";

/** More orders than this are not gathered by their words. */
const mostGathered = 5_000;
/** So many orders of a list are looked at one by one before an index of words is asked. */
const mostWalked = 20_000;
/** Words that the database takes to be in more orders than this are likely to be met on such a walk. */
const likelyMet = 2_000;

/** A list as far as it does not concern its search. */
export interface SearchedList {
	matching: Sql;
	after: Sql;
	sort: OrderSort;
	/** Not every order is in it. */
	isFiltered: boolean;
	/** Enough orders to show a page and to say that there are many. */
	enough: number;
}

export interface FoundOrders {
	/** What `orders` must fulfil beside the list's own conditions. */
	condition: Sql;
	/** There are `enough`, of which only the first may be among them. */
	isEnough: boolean;
	/** Their words are in more than mostGathered. */
	isCommon: boolean;
}

const withWords = (words: string): Sql =>
	sql`select order_id from order_words where words @@ ${words}::tsquery`;

/** Not as a join: the list is walked in its own order, and each order looked at. */
const hasWords = (words: string): Sql => sql`(
	select words @@ ${words}::tsquery from order_words where order_id = orders.id
)`;

/** Not `= any(…)`, which may compare each order of a list with each of the ids. */
const among = (ids: readonly number[]): Sql => sql`orders.id in (select unnest(${ids}::bigint[]))`;

/** How many orders the database takes to have these words, without looking. */
async function estimate(queryable: Queryable, words: string): Promise<number> {
	const [row] = await queryable.rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) ${withWords(words)}`,
	);
	return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/** The orders with these words among the list's first ones; no more than enough. */
async function walk(
	queryable: Queryable,
	words: string,
	{ matching, after, sort, enough }: SearchedList,
): Promise<number[]> {
	const rows = await queryable.rows<{ id: number }>(sql`
		select orders.id
		from (
			select orders.id, orders.created_at, orders.total from orders
			where ${matching} and ${after} order by ${sort.by} limit ${mostWalked}
		) orders
		where ${hasWords(words)} order by ${sort.by} limit ${enough}`);
	return rows.map(({ id }) => id);
}

/** Whether such a walk has seen all of the list. */
async function isShort(queryable: Queryable, { matching, after }: SearchedList): Promise<boolean> {
	const { length } = await queryable.one<{ length: number }>(sql`
		select count(*) as length from (
			select from orders where ${matching} and ${after} limit ${mostWalked}
		) walked`);
	return length < mostWalked;
}

/**
 * Finds orders by what was typed, whole words first, and only where these find nothing by the
 * beginnings of words. Words that many orders have are met soon on the way along the list; of others
 * all orders are gathered by the index of words, which would be slow for common ones.
 * @param list null: there is no page to be found first
 */
export async function searchOrders(
	queryable: Queryable,
	typed: string,
	list: SearchedList | null,
): Promise<FoundOrders> {
	const query = readOrderQuery(typed);
	const rest = { isEnough: false, isCommon: false };
	if (!query) return { condition: sql`false`, ...rest };
	const { orderId } = query;
	let ids: number[] = [];
	for (const words of query.words) {
		if (list !== null && (await estimate(queryable, words)) > likelyMet) {
			const met = await walk(queryable, words, list);
			if (met.length === list.enough) {
				return { condition: among(met), isEnough: true, isCommon: true };
			}
			if (met.length > 0 && list.isFiltered && (await isShort(queryable, list))) {
				return { condition: hasWords(words), isEnough: false, isCommon: true };
			}
		}
		const found = await queryable.rows<{ order_id: number }>(
			sql`${withWords(words)} limit ${mostGathered + 1}`,
		);
		if (found.length > mostGathered) {
			return { condition: hasWords(words), isEnough: false, isCommon: true };
		}
		ids = found.map((row) => row.order_id);
		if (ids.length > 0) break;
	}
	if (orderId !== null) ids.push(orderId);
	return { condition: among(ids), ...rest };
}
