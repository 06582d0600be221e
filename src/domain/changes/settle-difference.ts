import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { postChanged, readOwed } from "#domain/money/post-change.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { notifyRefund } from "#domain/orders/notify-refund.ts";
import { refundCredit } from "#domain/orders/refund-credit.ts";
import { queueRefund } from "#domain/payments/queue-refund.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import type { ChangeableOrder } from "./read-changeable-order.ts";

interface Context {
	jobs: JobQueue;
}

/** How the difference between the amount paid and the new total is settled. */
export interface Settlement {
	/** Amount refunded to the customer. */
	refund: Centavos;
	/** Amount that stays open until it's collected on delivery or recorded as received. */
	balance: Centavos;
}

/**
 * Returns the settlement for a changed order. It's zero if the customer hasn't paid yet.
 * @param total new total of the order
 */
export const settlementOf = (
	{ paid }: Pick<ChangeableOrder, "paid">,
	total: Centavos,
): Settlement => ({
	refund: paid > 0 ? Math.max(0, paid - total) : 0,
	balance: paid > 0 ? Math.max(0, total - paid) : 0,
});

/**
 * Records a change of the order's total. If the customer has paid, an excess is refunded by the original payment method
 * and a shortfall stays open.
 */
export async function settleDifference(
	transaction: Queryable,
	context: Context,
	{ order, total, actorId }: { order: ChangeableOrder; total: Centavos; actorId: number },
): Promise<Settlement> {
	const settlement = settlementOf(order, total);
	if (total === order.total) return { refund: 0, balance: order.balance_due };
	await postChanged(transaction, {
		orderId: order.id,
		before: order.total,
		after: total,
		actorId,
	});
	const owed = await readOwed(transaction, order.id);
	if (order.paid > 0 && owed !== settlement.balance - settlement.refund) {
		throw new Error(`The ledger shows ${owed} due for order ${order.id}.`);
	}
	if (settlement.refund > 0) {
		await refundExcess(transaction, context, { order, amount: settlement.refund, actorId });
	}
	await transaction.execute(sql`
		update orders set balance_due = ${settlement.balance},
			amount_received = case when amount_received is not null
				then amount_received - ${settlement.refund} end
		where id = ${order.id}`);
	return settlement;
}

async function refundExcess(
	transaction: Queryable,
	context: Context,
	{ order, amount: whole, actorId }: { order: ChangeableOrder; amount: Centavos; actorId: number },
): Promise<void> {
	const eventKey = `order:${order.id}:changed:${order.version + 1}`;
	const { refundId, rest: amount } = await refundCredit(transaction, {
		orderId: order.id,
		eventKey,
		reason: "order_changed",
		amount: whole,
		actorId,
	});
	if (refundId !== null) await notifyRefund(transaction, context, refundId);
	if (amount === 0) return;
	if (order.intent_id !== null) {
		const id = await queueRefund(transaction, context.jobs, {
			eventKey,
			orderId: order.id,
			amount,
			actorId,
			reason: "order_changed",
			intentId: order.intent_id,
		});
		if (id === null) throw new Error(`Order ${order.id} and its payment show different refunds.`);
		return;
	}
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into refunds (event_key, order_id, method, amount, reason, actor_id, state)
		values (
			${eventKey}, ${order.id}, ${paymentRule(order.payment_method).refund.method}, ${amount},
			'order_changed', ${actorId}, 'succeeded'
		)
		returning id`);
	await postRefund(transaction, id);
	await notifyRefund(transaction, context, id);
}
