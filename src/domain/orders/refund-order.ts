import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { paidOfOrder } from "#domain/money/paid-of-order.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueRefund } from "#domain/payments/queue-refund.ts";
import {
	refundableOf,
	refundReasonTexts,
	type StaffReason,
} from "#domain/payments/refund-reason.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";
import { type PaymentMethod, paymentRules } from "#lib/payment-methods.ts";
import { type RefundMethod, refundWords } from "#lib/refund-methods.ts";
import { refundedVat } from "#lib/refund-value.ts";
import { Refusal } from "#lib/refusal.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { orderReference } from "./order-reference.ts";
import { type PricedRefund, priceRefund, type RefundFor } from "./price-refund.ts";
import { takeBackPieces } from "./take-back-pieces.ts";
import { tellRefund } from "./tell-refund.ts";
import { writeOrderEvent } from "./write-order-event.ts";

interface Context {
	database: Database;
	jobs: JobQueue;
	/** Public address without a trailing slash. */
	origin: string;
	now: () => Date;
}

interface OrderRefund extends RefundFor {
	orderId: number;
	/** Staff have given it back themselves, whatever it was paid by; null: the way it was paid. */
	byHand: { reference: string } | null;
	reason: StaffReason;
	/** For the customer. */
	note: string | null;
	/** Names the request: a repeat pays once. */
	key: string;
	actor: Actor;
}

interface Payment {
	status: OrderStatus;
	payment_method: PaymentMethod;
	total: Centavos;
	vat_content: Centavos | null;
	refunded: Centavos;
	intent_id: number | null;
	/** What its provider has of it still. */
	at_provider: Centavos | null;
	paid: Centavos;
}

/**
 * Gives money of an order back, for pieces, shipping or as an amount, and never more than was paid and
 * has not gone back yet: through the provider, which is asked after the commit, or as staff have given
 * it. Pieces that are back come into stock.
 * @throws Refusal where that much cannot go back, or the key named another refund
 */
export const refundOrder = (context: Context, refund: OrderRefund): Promise<void> =>
	context.database.transaction(async (transaction) => {
		await refundWithin(transaction, context, refund);
	});

/** The same as part of something more; gives the refund's id, null where it repeats one. */
export async function refundWithin(
	transaction: Queryable,
	context: Omit<Context, "database">,
	refund: OrderRefund,
): Promise<number | null> {
	const { orderId } = refund;
	const payment = await lockPayment(transaction, orderId);
	const eventKey = `order:${orderId}:refund:${refund.key}`;
	if (await isRepeated(transaction, eventKey, refund)) return null;
	const priced = await priceRefund(transaction, orderId, refund);
	requireRefundable(payment, priced.amount);
	if (!refund.byHand) requireAtProvider(payment, priced.amount);
	const method = refund.byHand ? "hand" : paymentRules[payment.payment_method].refund.method;
	const refundId = await writeRefund(transaction, context, refund, payment, {
		...{ eventKey, method, priced },
	});
	const taken = { orderId, refundId, status: payment.status, actorId: refund.actor.accountId };
	await takeBackPieces(transaction, taken, priced.lines);
	if (payment.intent_id === null || refund.byHand) {
		await tellRefund(transaction, context, refundId);
	}
	await keepRecord(transaction, refund, payment, { priced, method });
	await issueCreditNotes(transaction, orderId, context.now());
	return refundId;
}

async function lockPayment(transaction: Queryable, orderId: number): Promise<Payment> {
	const order = await transaction.first(sql`
		select from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return transaction.one<Payment>(sql`
		select orders.status, orders.payment_method, orders.total, orders.vat_content, orders.refunded,
			payment_intents.id as intent_id, ${paidOfOrder} as paid, paid_amount - (
				select coalesce(sum(amount), 0)::bigint from refunds
				where intent_id = payment_intents.id and state <> 'failed'
			) as at_provider
		from orders left join payment_intents on payment_intents.order_id = orders.id
		where orders.id = ${orderId}`);
}

async function isRepeated(
	transaction: Queryable,
	eventKey: string,
	{ amount, shipping, lines, reason }: OrderRefund,
): Promise<boolean> {
	const before = await transaction.first<{
		amount: Centavos;
		shipping: Centavos;
		reason: string;
		pieces: string;
	}>(sql`
		select amount, shipping, reason, coalesce((
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
		(shipping || before.shipping === 0);
	if (isSame) return true;
	throw new Refusal("invalid", "This Idempotency-Key was used for another refund.", {
		code: "idempotency_key_reused",
	});
}

function requireRefundable({ paid, refunded }: Payment, amount: Centavos): void {
	const refundable = refundableOf(paid, refunded);
	if (amount <= refundable) return;
	const message =
		paid === 0
			? "Nothing has been paid for this order."
			: refundable === 0
				? "All that was paid for this order has gone back."
				: `At most ${formatPesos(toPesos(refundable))} can go back.`;
	throw new Refusal("conflict", message, {
		code: "more_than_paid",
		extra: { refundable },
	});
}

/** A part of it may have come in another way, and goes back by hand. */
function requireAtProvider({ at_provider: left }: Payment, amount: Centavos): void {
	if (left === null || amount <= left) return;
	throw new Refusal(
		"conflict",
		`Only ${formatPesos(toPesos(left))} can go back the way it was paid; send the rest by hand.`,
		{ code: "more_than_paid", extra: { refundable: left } },
	);
}

interface Settled {
	method: RefundMethod;
	priced: PricedRefund;
}

/** Queued at the provider that took the money, or written down as given back; gives its id. */
async function writeRefund(
	transaction: Queryable,
	{ jobs }: Pick<Context, "jobs">,
	{ orderId, byHand, reason, note, actor }: OrderRefund,
	payment: Payment,
	{ eventKey, method, priced }: Settled & { eventKey: string },
): Promise<number> {
	const { amount, shipping } = priced;
	const vatContent = refundedVat(payment, amount);
	if (payment.intent_id !== null && byHand === null) {
		const id = await queueRefund(transaction, jobs, {
			...{ eventKey, orderId, amount, shipping, vatContent, reason, note },
			intentId: payment.intent_id,
			actorId: actor.accountId,
		});
		if (id === null) throw new Error(`Order ${orderId} and its payment differ in what went back.`);
		return id;
	}
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into refunds (event_key, intent_id, order_id, method, amount, shipping, vat_content, reason,
			note, hand_reference, actor_id, state)
		values (
			${eventKey}, ${payment.intent_id}, ${orderId}, ${method}, ${amount}, ${shipping}, ${vatContent},
			${reason}, ${note}, ${byHand?.reference ?? null}, ${actor.accountId}, 'succeeded'
		)
		returning id`);
	await postRefund(transaction, id);
	return id;
}

async function keepRecord(
	transaction: Queryable,
	{ orderId, reason, byHand, actor }: OrderRefund,
	{ refunded, payment_method }: Payment,
	{ priced: { amount, lines, shipping }, method }: Settled,
): Promise<void> {
	const items = [
		...lines.map(({ quantity, name, back }) =>
			[`${quantity} × ${name}`, back && ` (back, ${back.state})`].filter(Boolean).join(""),
		),
		...(shipping > 0 ? ["shipping"] : []),
	];
	const how = [refundWords[method].how, byHand && `(${byHand.reference})`]
		.filter(Boolean)
		.join(" ");
	const because = `because ${refundReasonTexts[reason]}`;
	await writeOrderEvent(transaction, {
		orderId,
		kind: "refunded",
		actorId: actor.accountId,
		note: [`${formatPesos(toPesos(amount))} ${how}, ${because}`, items.join(", ")]
			.filter(Boolean)
			.join(": "),
	});
	await recordChange(transaction, actor, {
		action: "order.refunded",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { refunded: toPesos(refunded) },
		after: {
			refunded: toPesos(refunded + amount),
			...{ reason, method: payment_method },
			...(items.length > 0 && { items }),
			...(byHand && { reference: byHand.reference }),
		},
	});
}
