import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { ordersOfUnit } from "#domain/units/orders-of-unit.ts";
import { readOrderQuery } from "./order-query.ts";
import { spellOutBeginnings } from "./spell-out-beginnings.ts";
import { hasWords, type SearchedList, walkGathered, walkOrders } from "./walk-orders.ts";

/** Words estimated to be in more orders than this are soon found by walking the list. */
const likelyMet = 500;

export interface FoundOrders {
	/** Condition on `orders` in addition to the list's. */
	condition: Sql;
	/** There are `enough`; only the first may be included. */
	isEnough: boolean;
	/** True if the words are in more than mostGathered orders. */
	isCommon: boolean;
	/** True if `ids` are all matches, or the first of `count`. */
	areGathered: boolean;
	/** Number of matches; null if it has to be counted. */
	count: number | null;
}

/** This many collected orders are not looked up one by one for a page of a few. */
const fewestWalked = 1_000;

const withWords = (words: string): Sql =>
	sql`select order_id from order_words where words @@ ${words}::tsquery`;

/** Not `= any(…)`, which may compare each order of a list with every id. */
const among = (ids: readonly number[]): Sql => sql`orders.id in (select unnest(${ids}::bigint[]))`;

/** Returns the planner's estimate of how many orders contain these words. */
async function estimate(queryable: Queryable, words: string): Promise<number> {
	const [row] = await queryable.rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) ${withWords(words)}`,
	);
	return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * Finds orders by search text: whole words first and, only if these find nothing, by prefixes or a serial number. Common words are soon
 * found by walking the list. For rare words the word index collects all orders, which would be slow for common ones.
 * @param list null if there is no page to find first
 * @param mostGathered above this number, orders aren't collected by their words
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
		const words = await spellOutBeginnings(queryable, typedWords);
		// If no order has a longer word with this prefix, the query would be the same.
		if (words === asked) break;
		asked = words;
		const expected = list === null ? 0 : await estimate(queryable, words);
		if (list !== null && expected > likelyMet) {
			const areFew = expected < mostGathered;
			const walk = await walkOrders(queryable, words, list, { areFew });
			const isEnough = walk?.ids.length === list.enough;
			if (walk && (isEnough || !list.isContinued)) {
				const named = isEnough || orderId === null ? [] : [orderId];
				const condition = among([...walk.ids, ...named]);
				return { ...rest, condition, isEnough, isCommon: isEnough };
			}
			// Includes what precedes this page in the count.
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
	const isWalked = list !== null && count !== null && count >= fewestWalked;
	const first = isWalked ? await walkGathered(queryable, ids, list) : null;
	return { ...rest, condition: among(first ?? ids), areGathered: true, count };
}
