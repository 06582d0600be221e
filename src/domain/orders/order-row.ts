import sql, { raw, type Sql } from "sql-template-tag";
import type { CancelReason, PaymentState } from "#contract/user/orders.ts";
import { paidWithCredit, usedGiftCard } from "#domain/credit/spent-credit.ts";
import { type ShownValue, shownValues } from "#domain/custom-fields/read-fields.ts";
import { type SoldUnitRow, unitsOfLine } from "#domain/units/units-of-line.ts";
import type { DeliveryDates } from "#lib/delivery-estimate/estimate-dates.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import { type OrderPickup, pickupColumn } from "./order-pickup.ts";
import { type ParcelRow, parcelsColumn } from "./parcels/parcel-row.ts";
import { type RefundRow, refundsColumn } from "./refund-row.ts";

/** An order line as the customer bought it. */
export interface OrderLineRow {
	id: number;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
	units: SoldUnitRow[];
	/** The line's discount by promotions; omitted for none. */
	discount?: Centavos;
}

interface CancelRequestRow {
	id: number;
	reason: CancelReason;
	note: string;
	state: "open" | "approved" | "declined";
	decision_note: string | null;
	/** ISO 8601 with an offset. */
	created_at: string;
}

/** Contact details of an order without an account. */
export interface OrderContact {
	name: string | null;
	/** +63… */
	phone: string | null;
	email: string | null;
}

/** An order with its lines and latest cancellation request. */
export interface OrderRow {
	id: number;
	account_id: number | null;
	channel: OrderChannel;
	contact: OrderContact | null;
	/** Null for delivery orders and counter sales. */
	pickup_branch_id: number | null;
	pickup: OrderPickup | null;
	status: OrderStatus;
	subtotal: Centavos;
	shipping_fee: Centavos;
	discount: Centavos;
	/** Discounts by promotions. A discount by staff isn't included. */
	discounts: { label: string; amount: Centavos }[];
	payment_fee: Centavos;
	total: Centavos;
	/**
	 * Amount still due for a partly paid order: the part that store credit didn't cover, or the increase of the total
	 * after a change.
	 */
	balance_due: Centavos;
	/** Amount that the customer has already paid, if the shop still awaits a transfer of the rest. */
	part_received: Centavos;
	/** Amount paid with store credit. */
	store_credit: Centavos;
	/** The gift card that paid a part of the order; null or omitted for none. */
	gift_card?: { last_four: string; amount: Centavos } | null;
	/** The gift card that the order sold; null or omitted for none. */
	sold_gift_card?: {
		recipient_email: string | null;
		send_at: string | null;
		is_blocked: boolean;
		at_counter: boolean;
	} | null;
	coupon_code: string | null;
	shipping_method: string;
	/** Display name, such as "Standard". */
	shipping_name: string;
	payment_method: PaymentMethod;
	/** The owner's name for the payment method; null for the default name. */
	payment_name: string | null;
	payment_state: PaymentState;
	payment_due_at: Date | null;
	shipping_label: string;
	shipping_line: string;
	/** Business details of the buyer for the invoice; null if not given. */
	buyer: Buyer | null;
	/** Delivery estimate that the customer was shown when ordering; null if there was none. */
	promised: DeliveryDates | null;
	courier: string | null;
	tracking_number: string | null;
	delivery_outcome: DeliveryOutcome | null;
	cancel_kind: string | null;
	created_at: Date;
	items: OrderLineRow[];
	parcels: ParcelRow[];
	/** Oldest first. */
	refunds: RefundRow[];
	cancel_request: CancelRequestRow | null;
	/** Custom field values visible to the customer; null if none. */
	shown_values: ShownValue[] | null;
}

export const estimateColumn = sql`
	case when orders.promised_to is not null then
		json_build_object('from', orders.promised_from, 'to', orders.promised_to)
	end as promised`;

/** Business details of an order's or draft's buyer, for the invoice; null if not given. */
export const buyerColumn = (table: "orders" | "draft_orders"): Sql => {
	const [tin, name] = [raw(`${table}.buyer_tin`), raw(`${table}.business_name`)];
	return sql`
		case when coalesce(${tin}, ${name}) is not null then
			json_build_object('tin', ${tin}, 'business_name', ${name})
		end as buyer`;
};

export const orderColumns = sql`
	orders.id, orders.account_id, orders.channel, orders.pickup_branch_id, orders.status, orders.subtotal, orders.shipping_fee, orders.discount, orders.payment_fee,
	orders.total, orders.balance_due, orders.part_received, orders.coupon_code, orders.shipping_method, orders.payment_method,
	orders.payment_name, orders.payment_state, orders.payment_due_at,
	orders.shipping_label, orders.shipping_line, orders.courier, orders.tracking_number,
	orders.delivery_outcome, orders.cancel_kind, orders.created_at,
	${estimateColumn}, ${buyerColumn("orders")}, ${pickupColumn}, ${paidWithCredit} as store_credit,
	${usedGiftCard} as gift_card,
	case when orders.shipping_method = 'gift-card' then (
		select json_build_object(
			'recipient_email', recipient_email, 'send_at', send_at, 'is_blocked', blocked_at is not null,
			'at_counter', orders.channel = 'counter'
		)
		from gift_cards where order_id = orders.id
	) end as sold_gift_card,
	case when coalesce(contact_name, contact_phone, contact_email) is not null then json_build_object(
		'name', contact_name, 'phone', contact_phone, 'email', contact_email
	) end as contact,
	coalesce(
		orders.shipping_name, (select name from shipping_methods where code = orders.shipping_method)
	) as shipping_name,
	(
		select coalesce(json_agg(json_build_object(
			'id', id, 'product_id', product_id, 'product_name', product_name,
			'variation_name', variation_name, 'image', image, 'quantity', quantity,
			'unit_price', unit_price, 'discount', promotion_discount,
			'units', ${unitsOfLine}
		) order by position), '[]')
		from order_lines where order_id = orders.id
	) as items,
	(
		select coalesce(json_agg(json_build_object('label', label, 'amount', amount) order by position), '[]')
		from order_discounts where order_id = orders.id
	) as discounts,
	${parcelsColumn},
	${refundsColumn},
	${shownValues("order", sql`orders.id`)} as shown_values,
	(
		select json_build_object(
			'id', id, 'reason', reason, 'note', note, 'state', state, 'decision_note', decision_note,
			'created_at', created_at
		)
		from cancel_requests where order_id = orders.id order by id desc limit 1
	) as cancel_request`;
