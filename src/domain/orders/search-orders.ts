import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { ordersOfUnit } from "#domain/units/orders-of-unit.ts";
import { expandPrefixes } from "./expand-prefixes.ts";
import { readOrderQuery } from "./order-query.ts";
import { hasWords, type SearchedList, walkGathered, walkOrders } from "./walk-orders.ts";

/**
 * If PostgreSQL expects more matches than this, the list is read row by row, because that soon finds enough matches.
 */
const manyMatches = 500;

export interface FoundOrders {
	/** SQL condition on `orders` that the search adds to the list's filters. */
	condition: Sql;
	/** True if at least `enough` orders match. The condition may then match only the first `enough` orders. */
	isEnough: boolean;
	/** True if more than `mostGathered` orders contain the words. */
	isCommon: boolean;
	/** True if `condition` lists the ids of all matches, or of the first matches. */
	areGathered: boolean;
	/** Number of matches; null if the caller must count them. */
	count: number | null;
}

/**
 * If more matches than this were collected, reading the list row by row fills a page faster than looking up each match.
 */
const minWalked = 1_000;

const withWords = (words: string): Sql =>
	sql`select order_id from order_words where words @@ ${words}::tsquery`;

/**
 * SQL condition for orders with these ids. Doesn't use `= any(…)`, because PostgreSQL may then compare each order with
 * every id.
 */
const among = (ids: readonly number[]): Sql => sql`orders.id in (select unnest(${ids}::bigint[]))`;

/** Returns PostgreSQL's estimate of how many orders contain these words. */
async function estimate(queryable: Queryable, words: string): Promise<number> {
	const [row] = await queryable.rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) ${withWords(words)}`,
	);
	return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * Finds orders by search text. Searches for whole words first, and if these find nothing, for prefixes or a serial
 * number. Orders with common words are found by reading the list row by row. Orders with rare words are collected from
 * the word index, which would be slow for common words.
 * @param list the list whose page is shown; null to find all matches
 * @param mostGathered maximum number of matches that are collected from the word index
 */
export async function searchOrders(
	queryable: Queryable,
	typed: string,
	list: SearchedList | null,
	mostGathered = 10_000,
): Promise<FoundOrders> {
	const query = readOrderQuery(typed);
	const rest = { isEnough: false, isCommon: false, areGathered: false, count: null };
	if (!query) return { condition: sql`false`, ...rest };
	const { orderId } = query;
	let ids: number[] = [];
	let asked = "";
	for (const typedWords of query.words) {
		const words = await expandPrefixes(queryable, typedWords);
		// Stop if the prefix query equals the previous query, because no order has a longer word with the prefix.
		if (words === asked) break;
		asked = words;
		const expected = list === null ? 0 : await estimate(queryable, words);
		if (list !== null && expected > manyMatches) {
			const areFew = expected < mostGathered;
			const walk = await walkOrders(queryable, words, list, { areFew });
			const isEnough = walk?.ids.length === list.enough;
			if (walk && (isEnough || !list.isContinued)) {
				const named = isEnough || orderId === null ? [] : [orderId];
				const condition = among([...walk.ids, ...named]);
				return { ...rest, condition, isEnough, isCommon: isEnough };
			}
			// Return a condition that matches all orders with the words, because the total includes the orders of
			// earlier pages.
			if (walk) return { ...rest, condition: hasWords(words), isCommon: true };
		}
		const found = await queryable.rows<{ order_id: number }>(
			sql`${withWords(words)} limit ${mostGathered + 1}`,
		);
		if (found.length > mostGathered) {
			return { ...rest, condition: hasWords(words), isCommon: true };
		}
		ids = found.map((row) => row.order_id);
		if (ids.length > 0) break;
	}
	if (ids.length === 0) ids = await ordersOfUnit(queryable, typed);
	if (orderId !== null) ids.push(orderId);
	const count = orderId === null && list?.isOfWords ? ids.length : null;
	const isWalked = list !== null && count !== null && count >= minWalked;
	const first = isWalked ? await walkGathered(queryable, ids, list) : null;
	return { ...rest, condition: among(first ?? ids), areGathered: true, count };
}
