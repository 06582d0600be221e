import sql, { empty, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { insertMoney, type MoneyEntry } from "#domain/money/post-money.ts";
import { notificationText } from "#domain/notifications/notification-text.ts";
import {
	type AssessedOrder,
	insertAssessment,
} from "#domain/orders/confirmation/assess-cash-order.ts";
import type { OrderContact } from "#domain/orders/order-row.ts";
import { firstStatus } from "#domain/orders/order-status.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { begunPayment } from "./begin-payment.ts";
import { rememberRequest } from "./claim-request.ts";
import {
	feeOf,
	isPaidByCredit,
	type OrderContent,
	ownCreditOf,
	promotionIdsOf,
	toPayOf,
} from "./order-content.ts";

export interface OrderToWrite {
	/** The customer's account; null if there is none or it was deleted after paying. */
	accountId: number | null;
	/** Sales channel; omitted for the web shop. */
	channel?: OrderChannel;
	/** Contact details if the order has no account. */
	contact?: OrderContact | null;
	/** Staff member who created the order; null if the customer created it. */
	actorId?: number | null;
	/** The draft that becomes this order. */
	draftId?: number | null;
	paymentMethod: PaymentMethod;
	content: OrderContent;
	allocations: readonly Allocation[];
	/** The payment through a provider; null if there was none before the order. */
	paid: { intentId: number; provider: string } | null;
	/** Risk assessment of a cash order; null for orders that aren't assessed. */
	judged: AssessedOrder | null;
	/** The customer's claimed request; null for an order created without one. */
	request: { idempotencyKey: string | null; hash: string } | null;
	/** Deadline for a bank transfer; null if the order isn't awaiting one. */
	paymentDueAt: Date | null;
	now: Date;
}

const ledgerRow = (allocation: Allocation) => ({
	variation_id: allocation.variationId,
	branch_id: allocation.branchId,
	change: -allocation.quantity,
});

const remembered = ({ accountId, request, now }: OrderToWrite): Sql =>
	request === null || accountId === null
		? empty
		: sql`, remembered as (${rememberRequest(accountId, request.idempotencyKey, request.hash, now)})`;

const actorOf = ({ accountId, actorId }: OrderToWrite): number | null => actorId ?? accountId;

/** SQL for the ledger entries of the order: the sale and its payments. */
function moneyOf(order: OrderToWrite): Sql {
	const { paymentMethod: method, content, paid } = order;
	const actorId = actorOf(order);
	const { giftCard } = content;
	const storeCredit = ownCreditOf(content);
	const entries: MoneyEntry[] = [
		{
			kind: "placed",
			from: "sales",
			to: "customer",
			// Selling a gift card isn't revenue. A separate entry records the amount as a liability.
			amount: content.soldGiftCard ? 0 : content.prices.total,
			method,
			actorId,
		},
		{
			kind: "paid",
			from: "customer",
			to: "credit",
			amount: storeCredit,
			method,
			actorId,
			customerId: storeCredit > 0 ? order.accountId : null,
		},
		{
			kind: "paid",
			from: "customer",
			to: "credit",
			amount: giftCard?.amount ?? 0,
			method,
			actorId,
			giftCardId: giftCard?.id ?? null,
		},
	];
	if (paid) {
		const { intentId, provider: party } = paid;
		entries.push({
			kind: "paid",
			from: "customer",
			to: "provider",
			amount: toPayOf(content),
			method,
			intentId,
			party,
		});
	}
	return insertMoney(entries, sql`placed.id`, sql`from placed cross join`);
}

const ordered = ({ draftId = null, now }: OrderToWrite): Sql =>
	draftId === null
		? empty
		: sql`, drafted as (
			update draft_orders
			set state = 'ordered', order_id = placed.id, version = version + 1, updated_at = ${now}
			from placed where draft_orders.id = ${draftId}
		)`;

/** Returns the templates of the emails and notifications that the customer gets for a new order. */
export const messagesWhenPlaced = (
	content: OrderContent,
	method: PaymentMethod,
): readonly ("placed" | "paid")[] =>
	isPaidByCredit(content) ? ["placed", "paid"] : paymentRule(method).messagesWhenPlaced;

/**
 * SQL that stores the order's promotions and counts their use. For an order paid through a provider, the use was
 * counted when the payment started.
 */
function promoted({ accountId, paymentMethod, content }: OrderToWrite): Sql {
	const { discounts = [] } = content;
	const rows = discounts.map((discount, position) => ({ position, ...discount }));
	const named =
		rows.length === 0
			? empty
			: sql`, named as (
				insert into order_discounts (order_id, position, promotion_id, label, amount, amounts)
				select placed.id, given.* from placed, json_to_recordset(${JSON.stringify(rows)}::json)
					as given (position integer, promotion_id bigint, label text, amount bigint, amounts bigint[])
			)`;
	const ids = promotionIdsOf(content);
	const redeemed =
		ids.length === 0 || paymentRule(paymentMethod).provider !== null
			? empty
			: sql`, redeemed as (
				insert into coupon_redemptions (coupon_id, account_id, order_id)
				select promotion_id, ${accountId}::bigint, placed.id
				from placed, unnest(${ids}::bigint[]) as used (promotion_id)
			)`;
	return sql`${named} ${redeemed}`;
}

const valued = ({ content: { customValues } }: OrderToWrite): Sql =>
	customValues === undefined
		? empty
		: sql`, valued as (
			insert into order_custom_values (order_id, "values")
			select id, ${JSON.stringify(customValues)}::jsonb from placed
		)`;

/**
 * Writes the order in a single statement, with its lines, stock, payments, event, notifications and promotions. Also
 * updates the cart, stores the request's hash and cancels a payment that the customer had started. Returns the order's
 * id.
 */
export async function writeOrder(transaction: Queryable, order: OrderToWrite): Promise<number> {
	const { accountId, paymentMethod, content } = order;
	const { prices, address } = content;
	const { channel = "web", contact = null } = order;
	const actorId = actorOf(order);
	// Orders created by staff don't change the customer's cart or pending payment.
	const buyerId = channel === "web" ? accountId : null;
	const isHandedOver = channel === "counter" || Boolean(content.soldGiftCard);
	const placedAs = isPaidByCredit(content) ? "paid" : firstStatus(paymentMethod);
	const status = isHandedOver ? "delivered" : placedAs;
	const begun = begunPayment(content, paymentMethod, { isHandedOver });
	const notices = (isHandedOver ? [] : messagesWhenPlaced(content, paymentMethod))
		.map((step) => `order_${step}` as const)
		.map((type) => ({ type, ...notificationText(type) }));
	const lines = JSON.stringify(
		content.lines.map((line, position) => ({ discount: 0, on_sale: false, position, ...line })),
	);
	const { id } = await transaction.one<{ id: number }>(sql`
		with placed as (
			insert into orders (
				account_id, status, subtotal, shipping_fee, discount, payment_fee, total, vat_content, coupon_code,
				shipping_method, shipping_name, payment_method, payment_name, payment_due_at, shipping_label,
				shipping_line, buyer_tin, business_name, promised_from, promised_to, channel, contact_name, contact_phone, contact_email,
				pickup_branch_id, pickup_ready_at, discount_reason, delivery_outcome, amount_received,
				received_at, part_received, balance_due
			) values (
				${accountId}, ${status}, ${prices.subtotal}, ${prices.shippingFee}, ${prices.discount},
				${feeOf(content)},
				${prices.total}, ${prices.vatContent}, ${content.coupon?.code ?? null},
				${content.shippingMethod}, ${content.shippingName}, ${paymentMethod},
				${content.paymentName ?? null},
				${order.paymentDueAt}, ${address.label}, ${address.line},
				${content.buyer?.tin ?? null}, ${content.buyer?.business_name ?? null},
				${content.promise?.from ?? null}::date, ${content.promise?.to ?? null}::date,
				${channel}, ${contact?.name ?? null}, ${contact?.phone ?? null}, ${contact?.email ?? null},
				${content.pickupBranchId ?? null}, ${content.pickup_ready_at ?? null}::timestamptz,
				${content.discountReason ?? null}, ${isHandedOver ? "delivered" : null},
				${begun.received}, ${begun.received === null ? null : order.now}::timestamptz,
				${begun.partReceived}, ${begun.balanceDue}
			)
			returning id
		),
		bought as (
			select * from json_to_recordset(${lines}::json) as line (
				position integer, product_id bigint, variation_id bigint, product_name text,
				variation_name text, image text, quantity integer, unit_price bigint,
				original_price bigint, price_reason text, discount bigint, on_sale boolean
			)
		),
		lines as (
			insert into order_lines (
				order_id, position, product_id, variation_id, product_name, variation_name, image, quantity,
				unit_price, original_price, price_reason, promotion_discount, on_sale, unit_cost
			)
			-- Look up costs line by line. PostgreSQL would plan a join for a hundred lines and read all
			-- products.
			select placed.id, bought.*, (
				select coalesce(variations.cost, products.cost)
				from variations join products on products.id = variations.product_id
				where variations.id = bought.variation_id
			)
			from placed, bought
		),
		ledger as (
			insert into stock_ledger (reason, order_id, actor_id, variation_id, branch_id, change)
			select 'sold', placed.id, ${actorId}::bigint, given.* from placed, json_to_recordset(
				${JSON.stringify(order.allocations.map(ledgerRow))}::json
			) as given (variation_id bigint, branch_id bigint, change integer)
		),
		money as (${moneyOf(order)}),
		event as (
			insert into order_events (order_id, to_status, actor_id)
			select id, ${status}, ${actorId}::bigint from placed
		),
		notice as (
			insert into notifications (account_id, type, order_id, title, message)
			select ${accountId}::bigint, notice.type, placed.id, notice.title, notice.message
			from placed, json_to_recordset(${JSON.stringify(notices)}::json)
				as notice (type text, title text, message text)
			where ${accountId}::bigint is not null
		),
		emptied as (
			delete from cart_lines using bought
			where cart_lines.account_id = ${buyerId} and cart_lines.variation_id = bought.variation_id
				and cart_lines.quantity <= bought.quantity
		),
		lowered as (
			update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
			where cart_lines.account_id = ${buyerId} and cart_lines.variation_id = bought.variation_id
				and cart_lines.quantity > bought.quantity
		),
		replaced as (
			update payment_intents set status = 'replaced', check_at = ${order.now}, updated_at = ${order.now}
			where account_id = ${buyerId} and status in ('live', 'expired')
		)
		${order.judged ? sql`, judged as (${insertAssessment(order.judged)})` : empty}
		${promoted(order)}
		${valued(order)}
		${ordered(order)}
		${remembered(order)}
		select id from placed`);
	return id;
}
