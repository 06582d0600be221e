import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
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
import { type PaymentMethod, paidAtDelivery, paymentRules } from "#lib/payment-methods.ts";
import { type RefundMethod, refundWords } from "#lib/refund-methods.ts";
import { Refusal } from "#lib/refusal.ts";
import { orderReference } from "./order-reference.ts";
import { tellRefund } from "./tell-refund.ts";
import { writeOrderEvent } from "./write-order-event.ts";

interface Context {
	database: Database;
	jobs: JobQueue;
	/** Public address without a trailing slash. */
	origin: string;
}

interface OrderRefund {
	orderId: number;
	amount: Centavos;
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
	refunded: Centavos;
	intent_id: number | null;
	paid: Centavos;
}

const refundMethodOf = ({ payment_method }: Payment): RefundMethod =>
	paymentRules[payment_method].refund.method;

/**
 * What was paid for an order: to a provider before it was placed, to an account of the shop, or when it
 * was delivered.
 */
export const paidAmount = sql`coalesce(
	payment_intents.paid_amount,
	orders.amount_received,
	case
		when orders.payment_method = any(${paidAtDelivery}::text[]) and orders.status = 'delivered'
		then orders.total else 0
	end
)`;

/**
 * Gives money of an order back, never more than was paid and has not gone back yet: through the
 * provider, which is asked after the commit, or as cash that somebody has handed over.
 * @throws Refusal where that much cannot go back, or the key named another refund
 */
export function refundOrder(
	{ database, jobs, origin }: Context,
	refund: OrderRefund,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const payment = await lockPayment(transaction, refund.orderId);
		const eventKey = `order:${refund.orderId}:refund:${refund.key}`;
		if (await isRepeated(transaction, eventKey, refund)) return;
		requireRefundable(payment, refund.amount);
		if (payment.intent_id !== null) {
			await queueRefund(transaction, jobs, {
				...refund,
				eventKey,
				intentId: payment.intent_id,
				actorId: refund.actor.accountId,
			});
		} else {
			const { id } = await transaction.one<{ id: number }>(sql`
				insert into refunds (event_key, order_id, method, amount, reason, note, actor_id, state)
				values (
					${eventKey}, ${refund.orderId}, ${refundMethodOf(payment)}, ${refund.amount}, ${refund.reason},
					${refund.note}, ${refund.actor.accountId}, 'succeeded'
				)
				returning id`);
			await postRefund(transaction, id);
			await tellRefund(transaction, { jobs, origin }, id);
		}
		await keepRecord(transaction, refund, payment);
	});
}

async function lockPayment(transaction: Queryable, orderId: number): Promise<Payment> {
	const order = await transaction.first(sql`
		select from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return transaction.one<Payment>(sql`
		select orders.status, orders.payment_method, orders.refunded, payment_intents.id as intent_id,
			${paidAmount} as paid
		from orders left join payment_intents on payment_intents.order_id = orders.id
		where orders.id = ${orderId}`);
}

async function isRepeated(
	transaction: Queryable,
	eventKey: string,
	{ amount, reason }: OrderRefund,
): Promise<boolean> {
	const before = await transaction.first<{ amount: Centavos; reason: string }>(sql`
		select amount, reason from refunds where event_key = ${eventKey}`);
	if (!before) return false;
	if (before.amount === amount && before.reason === reason) return true;
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

async function keepRecord(
	transaction: Queryable,
	{ orderId, amount, reason, actor }: OrderRefund,
	payment: Payment,
): Promise<void> {
	const { refunded, payment_method } = payment;
	const { how } = refundWords[refundMethodOf(payment)];
	await writeOrderEvent(transaction, {
		orderId,
		kind: "refunded",
		actorId: actor.accountId,
		note: `${formatPesos(toPesos(amount))} ${how}, because ${refundReasonTexts[reason]}`,
	});
	await recordChange(transaction, actor, {
		action: "order.refunded",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { refunded: toPesos(refunded) },
		after: { refunded: toPesos(refunded + amount), reason, method: payment_method },
	});
}
