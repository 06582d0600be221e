import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { valuesOf } from "#domain/custom-fields/read-fields.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { WebhookEvent } from "#lib/events/webhook-events.ts";
import { toPesos } from "#lib/money/money.ts";
import type { ObjectEvent } from "./read-events.ts";

/** Data to send about an object: numbers and states. The only data about people are their id and custom fields. */
export interface DescribedEvent {
	event: WebhookEvent;
	/** Object that the event is about. Messages about the same object are sent in order. */
	object: string;
	data: Record<string, unknown>;
}

type Row = Record<string, unknown> & { id: number; order_id?: number | null };

const ofOrder = sql`
	select id, id as order_id, status, channel, payment_method, total as amount_total,
		shipping_fee as amount_shipping_fee, created_at,
		coalesce(${valuesOf("order", sql`orders.id`)}, '{}') as custom_fields
	from orders`;
/** Queries that read the objects of each event. Columns that contain amounts have names that begin with `amount_`. */
const readings: Record<Exclude<WebhookEvent, "product.deleted">, Sql> = {
	"order.placed": ofOrder,
	"order.changed": ofOrder,
	"parcel.changed": sql`
		select id, id as parcel_id, order_id, number, status, delivery_outcome, courier, tracking_number
		from parcels`,
	"payment.received": sql`
		select id, order_id, amount as amount_amount, method, kind, created_at from money_ledger`,
	"payment.failed": sql`
		select id, id as payment_id, amount as amount_amount, method, failed_at from payment_intents`,
	"refund.changed": sql`
		select id, id as refund_id, order_id, amount as amount_amount, method, state from refunds`,
	"return.changed": sql`select id, id as return_id, order_id, state, settlement from returns`,
	"product.changed": sql`
		select id, id as product_id, name, slug, status, price as amount_price,
			sale_price as amount_sale_price
		from products`,
	"stock.changed": sql`
		select id, id as product_id, (
			select coalesce(jsonb_agg(jsonb_build_object(
				'variation_id', variation_id, 'sku', sku, 'branch_id', branch_id, 'quantity', quantity
			) order by variation_id, branch_id), '[]')
			from stock join variations on variations.id = variation_id
			where variations.product_id = products.id
		) as stock
		from products`,
	"customer.changed": sql`
		select id, id as customer_id, blocked_at is not null as blocked, created_at,
			coalesce(${valuesOf("customer", sql`accounts.id`)}, '{}') as custom_fields
		from accounts`,
};

/**
 * Returns the object whose messages are sent in order: the order for all events about an order, otherwise the event's
 * own object.
 */
function objectOf(event: WebhookEvent, { id, order_id: orderId }: Row): string {
	if (orderId) return `order:${orderId}`;
	const [thing] = event.split(".");
	return `${thing === "stock" ? "product" : thing}:${id}`;
}

/** Converts a row to the data of a message: amounts in pesos, orders with their reference, times in ISO 8601. */
function toData({ id: _, ...row }: Row): Record<string, unknown> {
	const data: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(row)) {
		if (!name.startsWith("amount_")) data[name] = value;
		else data[name.slice("amount_".length)] = value === null ? null : toPesos(Number(value));
		if (name === "order_id" && value !== null) data["order_ref"] = orderReference(Number(value));
	}
	return data;
}

/** Returns the current state of each object. Deleted objects appear only in events about their deletion. */
export async function describeEvents(
	queryable: Queryable,
	news: readonly ObjectEvent[],
): Promise<DescribedEvent[]> {
	const read = new Map<WebhookEvent, Map<number, Row>>();
	for (const event of new Set(news.map((each) => each.event))) {
		if (event === "product.deleted") continue;
		const ids = news.filter((each) => each.event === event).map(({ id }) => id);
		const rows = await queryable.rows<Row>(
			sql`${readings[event]} where id = any(${ids}::bigint[])`,
		);
		read.set(event, new Map(rows.map((row) => [row.id, row])));
	}
	return news.flatMap(({ event, id }): DescribedEvent[] => {
		if (event === "product.deleted") {
			return [{ event, object: `product:${id}`, data: { product_id: id } }];
		}
		const row = read.get(event)?.get(id);
		return row ? [{ event, object: objectOf(event, row), data: toData(row) }] : [];
	});
}
