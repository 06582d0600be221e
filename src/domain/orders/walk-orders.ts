import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { KeysetPosition } from "#lib/keyset.ts";
import type { OrderSort } from "./order-filter.ts";

/** How far a walk goes before the index is asked. */
const usualReach = {
	/** So many orders of a list are looked at first: they tell how many more it takes. */
	first: 1_500,
	/** So many where hardly one of the first ones has the words. */
	again: 10_000,
	/** So many at most where their words lie side by side. */
	sideBySide: 60_000,
	/** So many one by one. */
	singly: 20_000,
};
/** Fewer of the first orders that have the words tell little about how many of all do. */
const fewMet = 3;
/** To look at an order by itself takes as long as at so many side by side. */
const asLongAs = 14;
/** Words lie side by side where no more than one order in so many is of the list. */
const mostApart = 4;

/** A list as far as it does not concern its search. */
export interface SearchedList {
	matching: Sql;
	/** Of `matching`, what concerns the days of the orders alone. */
	ofDays: Sql;
	after: Sql;
	/** It begins after the list's first page. */
	isContinued: boolean;
	sort: OrderSort;
	/** More is asked of its orders than their days. */
	isFiltered: boolean;
	/** Nothing is asked of its orders but their words. */
	isOfWords: boolean;
	/** Enough orders to show a page and to say that there are many. */
	enough: number;
}

export interface Walk {
	/** The list's first orders with the words; no more than enough. */
	ids: number[];
	/** It has seen all of the list. */
	isWhole: boolean;
}

/** Not as a join: the list is walked in its own order, and each order looked at. */
export const hasWords = (words: string): Sql => sql`(
	select words @@ ${words}::tsquery from order_words where order_id = orders.id
)`;

/**
 * Looks at the first orders of these days, whatever else the list asks of them. Their words are read in
 * the order of their ids: orders that were placed one after the other have theirs side by side, and so
 * a page of the table serves dozens. Where they do not, nothing is read. The words are compared one by
 * one: the index of words would give all orders that have them, of all years.
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
				max(id) - min(id) > ${mostApart} * (count(*) + 1000) as is_apart
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

/** Looks at the first orders of the list itself. */
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

/** To look a gathered order up takes as long as to pass so many on the way along a list. */
const passedMeanwhile = 40;
/** Where the list's first orders are none of those, passing them may cost this share of looking all up. */
const triedShare = 0.2;

/**
 * The list's first `enough` of these orders, met on the way along it: of thousands, a page is found sooner so than
 * by looking each of them up.
 * @param list nothing is asked of its orders but their words
 * @returns null: they are further on, and are to be looked up
 */
export async function walkGathered(
	queryable: Queryable,
	gathered: readonly number[],
	{ after, sort, enough }: SearchedList,
): Promise<number[] | null> {
	const most = Math.ceil(gathered.length * passedMeanwhile * triedShare);
	// `is true` keeps an index from looking for each of them: they are hashed, and what is passed is looked for there.
	const rows = await queryable.rows<{ id: number }>(sql`
		select id from (
			select orders.id, ${sort.column} from orders
			where ${after} order by ${sort.by} limit ${most}
		) orders
		where (id = any(${gathered}::bigint[])) is true order by ${sort.by} limit ${enough}`);
	return rows.length === enough ? rows.map(({ id }) => id) : null;
}

/**
 * Looks for orders with some words on the way along a list, as far as that is quicker than to gather all
 * that have them. How far it is to go, the first orders tell.
 * @param areFew the database takes no more orders to have them than are gathered
 * @returns null: there are none, or not enough, on the way
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
	// Where none has them here, the index tells whether there are any.
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
		if (areFew && met < fewMet) return null;
		const far = (1.3 * walked * enough) / ids.length;
		const farSingly = (walked * enough) / met;
		const isFarther = far > reach.sideBySide && walked >= reach.again;
		const isSingly = isFarther || farSingly * asLongAs < far;
		if (isFiltered && farSingly <= reach.singly && isSingly) break;
		if (isFarther) return null;
		next = Math.ceil((far > reach.sideBySide ? reach.again : far) - walked);
	}
	const { ids: others, isWhole } = await walkSingly(queryable, words, rest(), reach.singly);
	ids.push(...others);
	return found(isWhole);
}
