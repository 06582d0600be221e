import sql, { raw, type Sql } from "sql-template-tag";
import type { AdminOrderSort } from "#contract/admin/orders.ts";
import type { PaymentState } from "#contract/user/orders.ts";
import { hasValue } from "#domain/custom-fields/has-value.ts";
import type { KeysetPosition } from "#lib/lists/keyset.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { counterMethodOfCode, type TenderCode } from "#lib/payments/counter-payments.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";

export interface OrderFilter {
	status?: OrderStatus[] | undefined;
	/** Payment method, or a tender for counter sales. */
	payment?: PaymentMethod | TenderCode | undefined;
	payment_state?: PaymentState | undefined;
	/** Sales channel. */
	channel?: OrderChannel | undefined;
	branch_id?: number | undefined;
	customer_id?: number | undefined;
	/** First and last day in Manila time, both included. */
	from?: string | undefined;
	to?: string | undefined;
	cancel_requested?: boolean | undefined;
	/** True for orders with a refund that the provider refused and that isn't resolved yet. */
	refund_failed?: boolean | undefined;
	/** True for orders that the customer must confirm before shipping and hasn't confirmed yet. */
	to_confirm?: boolean | undefined;
	/**
	 * True for orders that are late: they haven't been shipped although the first day of the delivery estimate has
	 * passed, or aren't ready although the stated pickup time has passed.
	 */
	late?: boolean | undefined;
	/** True for orders with a parcel that didn't arrive and needs attention. */
	undelivered?: boolean | undefined;
	/** True for orders that customers haven't picked up within the shop's pickup period. */
	uncollected?: boolean | undefined;
	/** Search text as typed; see search-orders.ts. */
	search?: string | undefined;
	/** A custom field and its value, as `key:value`. */
	field?: string | undefined;
	ids?: number[] | undefined;
}

export interface OrderSort {
	/** Primary sort column, followed by the id. */
	column: Sql;
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
): OrderSort => {
	const name = raw(`orders.${column}`);
	const [way, beyond] = direction === "asc" ? [raw("asc"), raw(">")] : [raw("desc"), raw("<")];
	return {
		column: name,
		key,
		by: sql`${name} ${way}, orders.id ${way}`,
		after: ({ key: at, id }) => sql`(${name}, orders.id) ${beyond} (${value(at)}, ${id})`,
	};
};
const amount = (key: KeysetPosition["key"]) => sql`${key}::bigint`;

export const orderSorts: Record<AdminOrderSort, OrderSort> = {
	newest: along(placed, "created_at", "desc", atTime),
	oldest: along(placed, "created_at", "asc", atTime),
	"total-desc": along(sql`orders.total`, "total", "desc", amount),
	"total-asc": along(sql`orders.total`, "total", "asc", amount),
};

/** SQL condition that matches the result of paymentStateColumn. */
function inPaymentState(state: PaymentState): Sql {
	const delivered = sql`payment_state = 'paid' and orders.status = 'delivered'`;
	if (state === "collected") return sql`${delivered} and cash_due > 0`;
	if (state === "written_off") return sql`${delivered} and cash_due <= 0 and cash_written_off > 0`;
	if (state !== "paid") return sql`payment_state = ${state}`;
	return sql`payment_state = 'paid'
		and (orders.status <> 'delivered' or cash_due <= 0 and cash_written_off <= 0)`;
}

/**
 * SQL condition for orders paid with this method. Counter sales match by their tenders, regardless of the order's
 * payment method.
 */
function isPaidBy(payment: PaymentMethod | TenderCode): Sql {
	const way = counterMethodOfCode(payment);
	if (way === null) return sql`(payment_method = ${payment} and orders.channel <> 'counter')`;
	return sql`(orders.channel = 'counter' and exists (
		select from counter_sales join counter_payments on sale_id = counter_sales.id
		where counter_sales.order_id = orders.id and way = ${way}
	))`;
}

const openRequests = sql`select order_id from cancel_requests where state = 'open'`;

/** Returns a filter's SQL conditions on `orders`, except for its search. */
export function readOrderConditions(filter: OrderFilter): Sql[] {
	const conditions: Sql[] = [];
	const [status, ...others] = filter.status ?? [];
	if (status && others.length === 0) conditions.push(sql`orders.status = ${status}`);
	else if (status) conditions.push(sql`orders.status = any(${filter.status}::text[])`);
	if (filter.payment) conditions.push(isPaidBy(filter.payment));
	if (filter.channel) conditions.push(sql`orders.channel = ${filter.channel}`);
	if (filter.payment_state) conditions.push(inPaymentState(filter.payment_state));
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
	if (filter.to_confirm !== undefined) {
		const isIn = filter.to_confirm ? raw("in") : raw("not in");
		conditions.push(sql`orders.id ${isIn} (select order_id from orders_to_confirm)`);
	}
	if (filter.late !== undefined) {
		const isIn = filter.late ? raw("in") : raw("not in");
		conditions.push(sql`orders.id ${isIn} (select id from late_orders)`);
	}
	if (filter.undelivered !== undefined) {
		const isIn = filter.undelivered ? raw("in") : raw("not in");
		conditions.push(sql`orders.id ${isIn} (
			select order_id from parcels where status = 'shipped' and delivery_outcome is not null
		)`);
	}
	if (filter.uncollected !== undefined) {
		const isIn = filter.uncollected ? raw("in") : raw("not in");
		conditions.push(sql`orders.id ${isIn} (select id from uncollected_orders)`);
	}
	if (filter.field !== undefined) {
		conditions.push(hasValue("order", sql`orders.id`, filter.field));
	}
	if (filter.ids) conditions.push(sql`orders.id = any(${filter.ids}::bigint[])`);
	return conditions;
}
