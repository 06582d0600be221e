import sql, { join, raw, type Sql } from "sql-template-tag";
import type { AdminOrderSort, PaymentState } from "#contract/admin/orders.ts";
import type { OrderStatus, PaymentMethod } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import type { KeysetPosition } from "#lib/keyset.ts";
import { readOrderQuery } from "./order-query.ts";

export interface OrderFilter {
	status?: OrderStatus[] | undefined;
	payment?: PaymentMethod | undefined;
	payment_state?: PaymentState | undefined;
	branch_id?: number | undefined;
	customer_id?: number | undefined;
	/** Manila days, both included. */
	from?: string | undefined;
	to?: string | undefined;
	cancel_requested?: boolean | undefined;
	/** The provider refused to pay something back, which nobody has made good since. */
	refund_failed?: boolean | undefined;
	/** As typed; see readOrderQuery. */
	search?: string | undefined;
	ids?: number[] | undefined;
}

interface Order {
	key: Sql;
	by: Sql;
	after: (position: KeysetPosition) => Sql;
}

const placed = sql`(extract(epoch from orders.created_at) * 1000000)::bigint`;
const atTime = (key: string | number) =>
	sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
const along = (
	key: Sql,
	column: string,
	direction: "asc" | "desc",
	value: (key: KeysetPosition["key"]) => Sql,
): Order => {
	const name = raw(`orders.${column}`);
	const [way, beyond] = direction === "asc" ? [raw("asc"), raw(">")] : [raw("desc"), raw("<")];
	return {
		key,
		by: sql`${name} ${way}, orders.id ${way}`,
		after: ({ key: at, id }) => sql`(${name}, orders.id) ${beyond} (${value(at)}, ${id})`,
	};
};
const amount = (key: KeysetPosition["key"]) => sql`${key}::bigint`;

export const orderSorts: Record<AdminOrderSort, Order> = {
	newest: along(placed, "created_at", "desc", atTime),
	oldest: along(placed, "created_at", "asc", atTime),
	"total-desc": along(sql`orders.total`, "total", "desc", amount),
	"total-asc": along(sql`orders.total`, "total", "asc", amount),
};

/**
 * More orders than this are not gathered by their words: words that are so common are met soon
 * enough on the way along the list.
 */
const mostGathered = 5_000;
/** What the database takes for the number of orders with words, when it need not even be tried. */
const surelyCommon = 20_000;

interface Found {
	condition: Sql;
	/** There are more than mostGathered. */
	isCommon: boolean;
}

const withWords = (words: string): Sql =>
	sql`select order_id from order_words where words @@ ${words}::tsquery`;

/** How many orders the database takes to have these words, without looking. */
async function estimate(queryable: Queryable, words: string): Promise<number> {
	const [row] = await queryable.rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) ${withWords(words)}`,
	);
	return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

async function foundBy(queryable: Queryable, typed: string): Promise<Found> {
	const query = readOrderQuery(typed);
	if (!query) return { condition: sql`false`, isCommon: false };
	const { orderId } = query;
	let ids: number[] = [];
	for (const words of query.words) {
		const isCommon = (await estimate(queryable, words)) > surelyCommon;
		const found = isCommon
			? []
			: await queryable.rows<{ order_id: number }>(
					sql`${withWords(words)} limit ${mostGathered + 1}`,
				);
		if (isCommon || found.length > mostGathered) {
			// Not as a join: the list is walked in its own order, and each order looked at.
			const condition = sql`(
				select words @@ ${words}::tsquery from order_words where order_id = orders.id
			)`;
			return { condition, isCommon: true };
		}
		ids = found.map((row) => row.order_id);
		if (ids.length > 0) break;
	}
	if (orderId !== null) ids.push(orderId);
	return { condition: sql`orders.id = any(${ids}::bigint[])`, isCommon: false };
}

const openRequests = sql`select order_id from cancel_requests where state = 'open'`;

export interface OrderConditions {
	matching: Sql;
	/** A search whose words are in very many orders; what fits it is slow to count. */
	isCommonSearch: boolean;
	/** The search is all that is asked. */
	isSearchAlone: boolean;
}

/** What a filter asks of `orders`; a search looks its words up first. */
export async function readOrderConditions(
	database: Queryable,
	filter: OrderFilter,
): Promise<OrderConditions> {
	const conditions: Sql[] = [];
	const [status, ...others] = filter.status ?? [];
	if (status && others.length === 0) conditions.push(sql`orders.status = ${status}`);
	else if (status) conditions.push(sql`orders.status = any(${filter.status}::text[])`);
	if (filter.payment) conditions.push(sql`payment_method = ${filter.payment}`);
	if (filter.payment_state) conditions.push(sql`payment_state = ${filter.payment_state}`);
	if (filter.branch_id !== undefined) {
		conditions.push(sql`exists (
			select from order_branches
			where order_id = orders.id and order_branches.branch_id = ${filter.branch_id}
		)`);
	}
	if (filter.customer_id !== undefined) conditions.push(sql`account_id = ${filter.customer_id}`);
	if (filter.from !== undefined) {
		conditions.push(
			sql`orders.created_at >= ${filter.from}::date::timestamp at time zone 'Asia/Manila'`,
		);
	}
	if (filter.to !== undefined) {
		conditions.push(
			sql`orders.created_at < (${filter.to}::date + 1)::timestamp at time zone 'Asia/Manila'`,
		);
	}
	if (filter.cancel_requested) conditions.push(sql`orders.id in (${openRequests})`);
	if (filter.cancel_requested === false) conditions.push(sql`orders.id not in (${openRequests})`);
	if (filter.refund_failed !== undefined) {
		const isIn = filter.refund_failed ? raw("in") : raw("not in");
		conditions.push(
			sql`orders.id ${isIn} (select order_id from failed_refunds where order_id is not null)`,
		);
	}
	if (filter.ids) conditions.push(sql`orders.id = any(${filter.ids}::bigint[])`);
	const isSearchAlone = conditions.length === 0;
	const found = filter.search ? await foundBy(database, filter.search) : null;
	if (found) conditions.push(found.condition);
	return {
		matching: conditions.length > 0 ? join(conditions, " and ") : sql`true`,
		isCommonSearch: found?.isCommon ?? false,
		isSearchAlone,
	};
}
