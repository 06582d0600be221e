import sql from "sql-template-tag";
import type { OrderConfirmation } from "#contract/admin/confirmations.ts";
import type { OrderEventKind } from "#contract/admin/orders.ts";
import type { Queryable } from "#db/database.ts";
import {
	type FieldWithValue,
	fieldsWithValues,
	valuesVersion,
} from "#domain/custom-fields/read-fields.ts";
import { paidOfOrder } from "#domain/money/paid-of-order.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { SerialKind } from "#lib/serials/serial-number.ts";
import type { Invoice } from "./invoice.ts";
import {
	branchesOfOrder,
	confirmationColumn,
	paymentStateColumn,
	type Tender,
	tendersColumn,
} from "./list-admin-orders.ts";
import { guestTokenColumn } from "./order-page.ts";
import { type OrderRow, orderColumns } from "./order-row.ts";
import { type ScheduledMoveRow, scheduledMovesColumn } from "./schedule-move.ts";

interface OrderEventRow {
	id: number;
	kind: OrderEventKind;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor_name: string | null;
	note: string | null;
	/** ISO 8601 with an offset, like all times in this type. */
	created_at: string;
}

interface OrderNoteRow {
	id: number;
	text: string;
	author_id: number;
	author_name: string;
	created_at: string;
}

export interface OrderWithCustomer extends OrderRow {
	/**
	 * Customer with an account; null if the order had none or the account was deleted. The email is "" if the customer
	 * has none.
	 */
	customer: { id: number; name: string; email: string; phone: string | null } | null;
	/** Token of the link through which a guest views the order. */
	guest_token?: string | null;
}

export interface AdminOrderRow extends OrderWithCustomer {
	tenders: Tender[] | null;
	refunded: Centavos;
	payment: {
		provider: string | null;
		provider_id: string | null;
		paid: Centavos;
		paid_at: string | null;
	};
	confirmation: OrderConfirmation | null;
	branches: { id: number; name: string }[];
	/** Codes of the items, by order line id. */
	item_codes: Record<
		string,
		{
			variation_id: number | null;
			sku: string | null;
			barcode: string | null;
			serial_kind: SerialKind | null;
			refunded_quantity: number;
			original_price: Centavos | null;
			price_reason: string | null;
		}
	>;
	discount_reason: string | null;
	held_moves: ScheduledMoveRow[];
	custom_fields: FieldWithValue[];
	custom_fields_version: number;
	/** Staff member who created the order. */
	made_by: string | null;
	/**
	 * Other counter sales that an exchange links to this order. `is_earlier` is true if the other sale is the earlier
	 * one, in which the returned items were bought.
	 */
	exchanges: { order_id: number; is_earlier: boolean }[];
	invoice: Pick<Invoice, "serial" | "seller"> | null;
	/** Oldest first. */
	events: OrderEventRow[];
	/** Newest first. */
	notes: OrderNoteRow[];
}

const customerColumn = sql`(
	select json_build_object('id', id, 'name', name, 'email', coalesce(email, ''), 'phone', phone)
	from accounts where id = orders.account_id
) as customer`;

const orderMissing = () => new Refusal("missing", "Order not found.");

/** Reads any order with its customer, for emails. */
export async function findOrderWithCustomer(
	queryable: Queryable,
	orderId: number,
): Promise<OrderWithCustomer> {
	const order = await queryable.first<OrderWithCustomer>(sql`
		select ${orderColumns}, ${customerColumn}, ${guestTokenColumn}
		from orders where id = ${orderId}`);
	if (!order) throw orderMissing();
	return order;
}

const moneyColumns = sql`
	${paymentStateColumn}, refunded,
	(
		select json_build_object(
			'provider', provider, 'provider_id', provider_id, 'paid', ${paidOfOrder},
			'paid_at', coalesce(paid_at, orders.received_at)
		)
		from (select) always left join payment_intents on payment_intents.order_id = orders.id
	) as payment`;

/** Reads any order with all data that staff can see. */
export async function findAdminOrder(
	queryable: Queryable,
	orderId: number,
): Promise<AdminOrderRow> {
	const order = await queryable.first<AdminOrderRow>(sql`
		select ${orderColumns}, ${customerColumn}, ${moneyColumns}, ${branchesOfOrder} as branches,
			${confirmationColumn}, ${tendersColumn}, ${scheduledMovesColumn}, discount_reason,
			${fieldsWithValues("order", sql`orders.id`)} as custom_fields,
			${valuesVersion("order", sql`orders.id`)} as custom_fields_version,
			(
				select name from accounts where id = coalesce(
					(select created_by from draft_orders where order_id = orders.id),
					case when channel <> 'web' then (
						select actor_id from order_events where order_id = orders.id order by order_events.id limit 1
					) end
				)
			) as made_by,
			(
				select coalesce(json_agg(json_build_object(
					'order_id', other.order_id, 'is_earlier', other.id = returned_sale_id
				) order by other.order_id), '[]')
				from counter_sales own join counter_exchanges on own.id in (sale_id, returned_sale_id)
				join counter_sales other on other.id in (sale_id, returned_sale_id) and other.id <> own.id
				where own.order_id = orders.id
			) as exchanges,
			(
				select coalesce(json_object_agg(
					order_lines.id, json_build_object(
						'variation_id', variation_id, 'sku', sku, 'barcode', barcode,
						'serial_kind', (
							select serial_kind from products
							where products.id = variations.product_id and serial_tracking <> 'none'
						),
						'original_price', original_price, 'price_reason', price_reason,
						'refunded_quantity', (
							select coalesce(sum(refund_lines.quantity), 0)::integer
							from refund_lines join refunds on refunds.id = refund_id
							where order_line_id = order_lines.id and state <> 'failed'
						)
					)
				), '{}')
				from order_lines left join variations on variations.id = variation_id
				where order_id = orders.id
			) as item_codes,
			(
				select json_build_object('serial', serial, 'seller', seller) from invoices
				where order_id = orders.id order by id desc limit 1
			) as invoice,
			(
				select coalesce(json_agg(json_build_object(
					'id', order_events.id, 'kind', kind, 'from_status', from_status,
					'to_status', to_status, 'actor_name', accounts.name, 'note', note,
					'created_at', order_events.created_at
				) order by order_events.id), '[]')
				from order_events left join accounts on accounts.id = actor_id
				where order_id = orders.id
			) as events,
			(
				select coalesce(json_agg(json_build_object(
					'id', order_notes.id, 'text', text, 'author_id', author_id, 'author_name', accounts.name,
					'created_at', order_notes.created_at
				) order by order_notes.id desc), '[]')
				from order_notes join accounts on accounts.id = author_id
				where order_id = orders.id and removed_at is null
			) as notes
		from orders where id = ${orderId}`);
	if (!order) throw orderMissing();
	return order;
}
