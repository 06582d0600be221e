import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { voidSoldCard } from "#domain/credit/gift-card-balance.ts";
import { returnableCredit } from "#domain/credit/spent-credit.ts";
import { paidOfOrder } from "#domain/money/paid-of-order.ts";
import { refundableOf, refundReasonTexts } from "#domain/payments/refund-reason.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { type RefundMethod, refundTexts } from "#lib/payments/refund-methods.ts";
import { keyReused } from "#lib/refusals/key-reused.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { orderReference } from "./order-reference.ts";
import { type OrderRefund, type PricedRefund, priceRefund } from "./price-refund.ts";
import {
	notifyRefundParts,
	partsOf,
	type RefundablePayment,
	type RefundPart,
	writeParts,
} from "./refund-parts.ts";
import { restockItems } from "./restock-items.ts";
import { writeOrderEvent } from "./write-order-event.ts";

/**
 * Refunds line items, shipping or a fixed amount. No more than the paid amount can be refunded in total. The part paid
 * with store credit is refunded as credit. The remaining amount is refunded manually, or by the provider, which is
 * called after the commit. Returned items are restocked.
 * @throws Refusal if the amount is too large, or the key belongs to another refund
 */
export const refundOrder = (context: Shop, refund: OrderRefund): Promise<void> =>
	context.database.transaction(async (transaction) => {
		await refundWithin(transaction, context, refund);
	});

/**
 * Does the same as `refundOrder`, within the caller's transaction. Returns the refund's id, or null for a repeated
 * request.
 */
export async function refundWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs" | "now">,
	refund: OrderRefund,
): Promise<number | null> {
	const { orderId } = refund;
	const payment = await lockPayment(transaction, orderId);
	const eventKey = `order:${orderId}:refund:${refund.key}`;
	if (await isRepeated(transaction, eventKey, refund)) return null;
	const priced = await priceRefund(transaction, orderId, refund);
	requireRefundable(payment, priced.amount);
	await voidSoldCard(transaction, orderId, { amount: priced.amount, now: context.now() });
	const parts = partsOf(payment, refund, priced);
	const refundId = await writeParts(transaction, context, refund, payment, { eventKey, parts });
	const taken = { orderId, refundId, status: payment.status, actorId: refund.actor.accountId };
	await restockItems(transaction, taken, priced.lines);
	await notifyRefundParts(transaction, context, refundId);
	await writeRecord(transaction, refund, payment, { priced, parts });
	await issueCreditNotes(transaction, orderId, context.now());
	return refundId;
}

async function lockPayment(transaction: Queryable, orderId: number): Promise<RefundablePayment> {
	const order = await transaction.first(sql`
		select from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return transaction.one<RefundablePayment>(sql`
		select orders.status, orders.payment_method, orders.total, orders.vat_content, orders.refunded,
			payment_intents.id as intent_id, ${paidOfOrder} as paid, orders.account_id,
			${returnableCredit} as credit_left, (
				select partner from counter_sales join counter_payments on sale_id = counter_sales.id
				where counter_sales.order_id = orders.id and way = 'financed'
			) as financed_by, paid_amount - (
				select coalesce(sum(amount), 0)::bigint from refunds
				where intent_id = payment_intents.id and state <> 'failed'
			) as at_provider
		from orders left join payment_intents on payment_intents.order_id = orders.id
		where orders.id = ${orderId}`);
}

async function isRepeated(
	transaction: Queryable,
	eventKey: string,
	{ amount, shipping, lines, reason, asCredit = false }: OrderRefund,
): Promise<boolean> {
	const before = await transaction.first<{
		amount: Centavos;
		shipping: Centavos;
		reason: string;
		method: RefundMethod;
		pieces: string;
	}>(sql`
		select amount + (
			select coalesce(sum(amount), 0)::bigint from refunds parts where parts.part_of = refunds.id
		) as amount, shipping, reason, method, coalesce((
			select string_agg(order_line_id || '×' || quantity, ' ' order by order_line_id)
			from refund_lines where refund_id = refunds.id
		), '') as pieces
		from refunds where event_key = ${eventKey}`);
	if (!before) return false;
	const pieces = lines
		.toSorted((one, other) => one.id - other.id)
		.map(({ id, quantity }) => `${id}×${quantity}`)
		.join(" ");
	const isSame =
		(amount === null || before.amount === amount) &&
		before.reason === reason &&
		before.pieces === pieces &&
		(!asCredit || before.method === "credit") &&
		(shipping || before.shipping === 0);
	if (isSame) return true;
	throw keyReused("refund");
}

function requireRefundable({ paid, refunded }: RefundablePayment, amount: Centavos): void {
	const refundable = refundableOf(paid, refunded);
	if (amount <= refundable) return;
	const message =
		paid === 0
			? "This order has no payment yet."
			: refundable === 0
				? "All payments for this order have been refunded."
				: `You can refund up to ${formatPesos(toPesos(refundable))}.`;
	throw new Refusal("conflict", message, {
		code: "more_than_paid",
		extra: { refundable },
	});
}

async function writeRecord(
	transaction: Queryable,
	{ orderId, reason, byHand, actor }: OrderRefund,
	{ refunded, payment_method }: RefundablePayment,
	{
		priced: { amount, lines, shipping },
		parts,
	}: { priced: PricedRefund; parts: readonly RefundPart[] },
): Promise<void> {
	const items = [
		...lines.map(({ quantity, name, back }) =>
			[`${quantity} × ${name}`, back && ` (back, ${back.state})`].filter(Boolean).join(""),
		),
		...(shipping > 0 ? ["shipping"] : []),
	];
	const ways = Map.groupBy(parts, ({ method }) => method);
	const sumOf = (method: RefundMethod) =>
		(ways.get(method) ?? []).reduce((sum, part) => sum + part.amount, 0);
	const hows = [...ways.keys()].map((method) => {
		const how = refundTexts[method].how;
		return ways.size === 1 ? how : `${formatPesos(toPesos(sumOf(method)))} ${how}`;
	});
	const sent = byHand && ways.has("hand") && `(${byHand.reference})`;
	const how = [hows.join(" and "), sent].filter(Boolean).join(" ");
	const whole = ways.size === 1 ? `${formatPesos(toPesos(amount))} ` : "";
	const because = `because ${refundReasonTexts[reason]}`;
	const credited = sumOf("credit");
	await writeOrderEvent(transaction, {
		orderId,
		kind: "refunded",
		actorId: actor.accountId,
		note: [`${whole}${how}, ${because}`, items.join(", ")].filter(Boolean).join(": "),
	});
	await recordChange(transaction, actor, {
		action: "order.refunded",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { refunded: toPesos(refunded) },
		after: {
			refunded: toPesos(refunded + amount),
			reason,
			method: payment_method,
			...(credited > 0 && { as_store_credit: toPesos(credited) }),
			...(items.length > 0 && { items }),
			...(byHand && ways.has("hand") && { reference: byHand.reference }),
		},
	});
}
