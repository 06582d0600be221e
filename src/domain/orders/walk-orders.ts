import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { KeysetPosition } from "#lib/lists/keyset.ts";
import type { OrderSort } from "./order-filter.ts";

/** Limits on the number of orders that are read row by row. Beyond the limits, the index of words is used. */
const usualReach = {
	/** Number of orders read first, to estimate how many more must be read. */
	first: 1_500,
	/** Number of orders read next if hardly any of the first orders match. */
	again: 10_000,
	/** Maximum number of orders if their words are adjacent in the table `order_words`. */
	sideBySide: 60_000,
	/** Maximum number of orders if their words are read one by one. */
	singly: 20_000,
};
/** Minimum number of matches among the first orders for a useful estimate. */
const minMatches = 3;
/** Reading the words of a single order takes as long as reading the words of this many adjacent orders. */
const adjacentPerSingle = 14;
/**
 * The words of a list's orders count as adjacent if, on average, at least one of this many consecutive orders belongs
 * to the list.
 */
const maxGap = 4;

/** A list of orders in which words are searched for. */
export interface SearchedList {
	matching: Sql;
	/** The conditions in `matching` that restrict the days of the orders. */
	ofDays: Sql;
	after: Sql;
	/** True for every page of the list except the first. */
	isContinued: boolean;
	sort: OrderSort;
	/** True if the list has conditions other than days. */
	isFiltered: boolean;
	/** True if the search words are the list's only condition. */
	isOfWords: boolean;
	/**
	 * Number of matches after which the search can stop, because they fill the page and there are too many to count.
	 */
	enough: number;
}

export interface Walk {
	/** First matching orders of the list; at most `enough`. */
	ids: number[];
	/** True if the whole list was read. */
	isWhole: boolean;
}

/**
 * SQL condition: the order contains the words. A subquery instead of a join makes PostgreSQL read the list in its sort
 * order and check each order.
 */
export const hasWords = (words: string): Sql => sql`(
	select words @@ ${words}::tsquery from order_words where order_id = orders.id
)`;

/**
 * Reads the first orders of these days, ignoring the list's other conditions. The table of words is read by order id.
 * Consecutive orders have adjacent rows there, so one page of the table contains dozens of orders. If the orders aren't
 * adjacent, no words are read. The words are compared row by row, because the word index would return matching orders
 * of all years.
 */
async function walkSideBySide(
	queryable: Queryable,
	words: string,
	{ ofDays, matching, after, sort, enough }: SearchedList,
	most: number,
): Promise<Walk & { isApart: boolean; met: number; last: KeysetPosition | null }> {
	const row = await queryable.one<{
		ids: number[];
		length: number;
		isApart: boolean;
		met: number;
		last: KeysetPosition | null;
	}>(sql`
		with walked as materialized (
			select orders.id, ${sort.column} from orders
			where ${ofDays} and ${after} order by ${sort.by} limit ${most}
		),
		span as materialized (
			select min(id) as first, max(id) as last, count(*) as length,
				max(id) - min(id) > ${maxGap} * (count(*) + 1000) as is_apart
			from walked
		),
		met as materialized (
			select walked.id from order_words join walked on walked.id = order_id
			where order_id between (select first from span) and (select last from span)
				and not (select is_apart from span) and (words @@ ${words}::tsquery) is true
		)
		select length, is_apart as "isApart", (select count(*) from met) as met, array(
			select orders.id from orders
			where orders.id in (select id from met) and ${matching} order by ${sort.by} limit ${enough}
		) as ids, (
			select json_build_object('key', ${sort.key}, 'id', id)
			from (select * from walked orders order by ${sort.by} offset ${most - 1} limit 1) orders
		) as last
		from span`);
	return { ...row, isWhole: row.length < most };
}

/** Reads the first orders that match the list's conditions, and looks up the words of each order separately. */
async function walkSingly(
	queryable: Queryable,
	words: string,
	{ matching, after, sort, enough }: SearchedList,
	most: number,
): Promise<Walk> {
	const list = sql`
		select orders.id, ${sort.column} from orders
		where ${matching} and ${after} order by ${sort.by} limit ${most}`;
	const rows = await queryable.rows<{ id: number }>(sql`
		select orders.id from (${list}) orders
		where ${hasWords(words)} order by ${sort.by} limit ${enough}`);
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0 || ids.length === enough) return { ids, isWhole: false };
	const { length } = await queryable.one<{ length: number }>(sql`
		select count(*) as length from (
			select from orders where ${matching} and ${after} limit ${most}
		) walked`);
	return { ids, isWhole: length < most };
}

/** Skipping this many orders of a list takes as long as looking up one collected order. */
const skippedPerLookup = 40;
/** Maximum time for skipping orders that don't match, as a share of the time for looking up all collected orders. */
const maxSkipShare = 0.2;

/**
 * Returns the first `enough` of the given orders in the list's order, by reading the list row by row. With thousands of
 * matches, this finds a page faster than looking up each match. The search words must be the list's only condition.
 * @returns null if the matches are too far down the list and must be looked up
 */
export async function walkGathered(
	queryable: Queryable,
	gathered: readonly number[],
	{ after, sort, enough }: SearchedList,
): Promise<number[] | null> {
	const most = Math.ceil(gathered.length * skippedPerLookup * maxSkipShare);
	// `is true` keeps PostgreSQL from looking up each id in an index. Instead, PostgreSQL hashes the ids and checks
	// each row.
	const rows = await queryable.rows<{ id: number }>(sql`
		select id from (
			select orders.id, ${sort.column} from orders
			where ${after} order by ${sort.by} limit ${most}
		) orders
		where (id = any(${gathered}::bigint[])) is true order by ${sort.by} limit ${enough}`);
	return rows.length === enough ? rows.map(({ id }) => id) : null;
}

/**
 * Finds orders with certain words by reading the list row by row, as long as that is faster than collecting all
 * matches. The first orders determine how many rows to read.
 * @param areFew true if PostgreSQL expects few enough matches to collect them from the index
 * @returns null if the index must be used, because too few orders were found
 */
export async function walkOrders(
	queryable: Queryable,
	words: string,
	list: SearchedList,
	{ areFew = false, reach = usualReach } = {},
): Promise<Walk | null> {
	const { enough, isFiltered } = list;
	const ids: number[] = [];
	let [walked, met, next] = [0, 0, reach.first];
	let { after } = list;
	const rest = () => ({ ...list, after, enough: enough - ids.length });
	// Returns null unless there are enough orders, or the whole list was read and some orders match. The caller then
	// uses the index.
	const found = (isWhole: boolean): Walk | null =>
		ids.length === enough || (isWhole && ids.length > 0) ? { ids, isWhole } : null;
	for (;;) {
		const step = await walkSideBySide(queryable, words, rest(), next);
		if (step.isApart) break;
		ids.push(...step.ids);
		walked += next;
		met += step.met;
		if (step.isWhole || ids.length === enough || step.last === null) return found(step.isWhole);
		after = list.sort.after(step.last);
		if (areFew && met < minMatches) return null;
		const far = (1.3 * walked * enough) / ids.length;
		const farSingly = (walked * enough) / met;
		const isFarther = far > reach.sideBySide && walked >= reach.again;
		const isSingly = isFarther || farSingly * adjacentPerSingle < far;
		if (isFiltered && farSingly <= reach.singly && isSingly) break;
		if (isFarther) return null;
		next = Math.ceil((far > reach.sideBySide ? reach.again : far) - walked);
	}
	const { ids: others, isWhole } = await walkSingly(queryable, words, rest(), reach.singly);
	ids.push(...others);
	return found(isWhole);
}
