import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readOrderQuery } from "./order-query.ts";
import { spellOutBeginnings } from "./spell-out-beginnings.ts";
import { hasWords, type SearchedList, walkGathered, walkOrders } from "./walk-orders.ts";

/** Words that the database takes to be in more orders than this may be met soon on the way along a list. */
const likelyMet = 500;

export interface FoundOrders {
	/** What `orders` must fulfil beside the list's own conditions. */
	condition: Sql;
	/** There are `enough`, of which only the first may be among them. */
	isEnough: boolean;
	/** Their words are in more than mostGathered. */
	isCommon: boolean;
	/** They are all that there are, or the first of so many as `count` says. */
	areGathered: boolean;
	/** So many are all that there are; null: they are to be counted. */
	count: number | null;
}

/** So many gathered orders are not looked up one by one for the few of a page. */
const fewestWalked = 1_000;

const withWords = (words: string): Sql =>
	sql`select order_id from order_words where words @@ ${words}::tsquery`;

/** Not `= any(…)`, which may compare each order of a list with each of the ids. */
const among = (ids: readonly number[]): Sql => sql`orders.id in (select unnest(${ids}::bigint[]))`;

/** How many orders the database takes to have these words, without looking. */
async function estimate(queryable: Queryable, words: string): Promise<number> {
	const [row] = await queryable.rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) ${withWords(words)}`,
	);
	return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * Finds orders by what was typed, whole words first, and only where these find nothing by the
 * beginnings of words. Words that many orders have are met soon on the way along the list; of others
 * all orders are gathered by the index of words, which would be slow for common ones.
 * @param list null: there is no page to be found first
 * @param mostGathered more orders than this are not gathered by their words
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
		// Where no order has a longer word that begins so, beginnings ask the same again.
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
			// What stands before this page is counted, too.
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
	if (orderId !== null) ids.push(orderId);
	const count = orderId === null && list?.isOfWords ? ids.length : null;
	const isWalked = list !== null && count !== null && count >= fewestWalked;
	const first = isWalked ? await walkGathered(queryable, ids, list) : null;
	return { ...rest, condition: among(first ?? ids), areGathered: true, count };
}
