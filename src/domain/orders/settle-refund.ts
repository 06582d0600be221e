import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import { findRefund, type RefundSummaryRow } from "#domain/payments/list-refunds.ts";
import { queueRefund } from "#domain/payments/queue-refund.ts";
import { refundReasonTexts } from "#domain/payments/refund-reason.ts";
import type { Shop } from "#domain/shop.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { notifyRefund } from "./notify-refund.ts";
import { orderReference } from "./order-reference.ts";
import { writeOrderEvent } from "./write-order-event.ts";

const notFailed = () =>
	new Refusal("conflict", "This refund is already resolved.", { code: "not_failed" });

/**
 * Locks a failed refund with its order and payment, so that no other refund is made at the same time.
 * @throws Refusal `not_failed` if the refund succeeded or is still in progress
 */
async function lockFailed(
	transaction: Queryable,
	id: number,
): Promise<RefundSummaryRow & { intent_id: number }> {
	const { order_id: orderId } = await findRefund(transaction, id);
	if (orderId !== null) {
		await transaction.execute(sql`select from orders where id = ${orderId} for no key update`);
	}
	const intent = await transaction.first<{ id: number }>(sql`
		select id from payment_intents
		where id = (select intent_id from refunds where id = ${id}) for update`);
	const refund = await findRefund(transaction, id);
	if (!refund.failed || !intent) throw notFailed();
	// Limit the refund to the amount left, because another refund may have used a part of the payment.
	await transaction.execute(sql`
		update refunds set amount = ${refund.amount}, shipping = least(shipping, ${refund.amount}),
			vat_content = round(vat_content::numeric * ${refund.amount} / amount)
		where id = ${id} and amount > ${refund.amount}`);
	return { ...refund, intent_id: intent.id };
}

/**
 * Retries a refund that the provider refused. Creates a new refund with a new reference, because the provider would
 * only repeat its answer to the old reference.
 * @returns the new refund
 */
export const retryRefund = (
	{ database, jobs, now }: Shop,
	actor: Actor,
	id: number,
): Promise<RefundSummaryRow> =>
	database.transaction(async (transaction) => {
		const refund = await lockFailed(transaction, id);
		const againId = await queueRefund(transaction, jobs, {
			eventKey: `refund:${id}:again`,
			intentId: refund.intent_id,
			orderId: refund.order_id,
			amount: refund.amount,
			reason: refund.reason,
			note: refund.note,
			actorId: actor.accountId,
		});
		if (againId === null) throw notFailed();
		await takeOver(transaction, { from: id, to: againId });
		await writeRecord(
			transaction,
			actor,
			refund,
			"retried",
			`${refundTexts[refund.method].how}, once more`,
		);
		if (refund.order_id !== null) await issueCreditNotes(transaction, refund.order_id, now());
		return findRefund(transaction, againId);
	});

/** Moves the lines of the failed refund, and everything that refers to it, to the new refund. */
async function takeOver(
	transaction: Queryable,
	{ from, to }: { from: number; to: number },
): Promise<void> {
	await transaction.execute(sql`
		update refunds set shipping = first.shipping, vat_content = first.vat_content,
			part_of = first.part_of
		from refunds first where refunds.id = ${to} and first.id = ${from}`);
	await transaction.execute(sql`
		update refunds set part_of = ${to} where part_of = ${from}`);
	await transaction.execute(sql`
		update refund_lines set refund_id = ${to} where refund_id = ${from}`);
	await transaction.execute(sql`
		update returns set refund_id = ${to} where refund_id = ${from}`);
	// Recalculate the reports of these days, because reports attribute a refund to its lines, and the lines now belong
	// to the new refund.
	await transaction.execute(sql`
		insert into report_changes select distinct day from money_ledger where refund_id = ${from}`);
}

/**
 * Records that staff refunded an amount in another way, after the provider refused to refund it.
 * @param note how staff refunded it, visible to the customer
 */
export const settleRefund = (
	{ database, jobs, now }: Shop,
	actor: Actor,
	{ id, note }: { id: number; note: string },
): Promise<RefundSummaryRow> =>
	database.transaction(async (transaction) => {
		const refund = await lockFailed(transaction, id);
		await transaction.execute(sql`
			update refunds set state = 'succeeded', method = 'hand', last_error = null,
				note = concat_ws(' ', note, ${note}::text), updated_at = now()
			where id = ${id}`);
		await postRefund(transaction, id);
		await notifyRefund(transaction, { jobs }, id);
		await writeRecord(transaction, actor, refund, "settled", "manually");
		if (refund.order_id !== null) await issueCreditNotes(transaction, refund.order_id, now());
		return findRefund(transaction, id);
	});

async function writeRecord(
	transaction: Queryable,
	actor: Actor,
	{ id, order_id: orderId, amount, reason, failure }: RefundSummaryRow,
	step: "retried" | "settled",
	how: string,
): Promise<void> {
	if (orderId !== null) {
		await writeOrderEvent(transaction, {
			orderId,
			kind: "refunded",
			actorId: actor.accountId,
			note: `${formatPesos(toPesos(amount))} ${how}, because ${refundReasonTexts[reason]}`,
		});
	}
	await recordChange(transaction, actor, {
		action: `refund.${step}`,
		entity: "refund",
		entityId: id,
		label: orderId === null ? `Refund ${id}` : `Refund ${id} of ${orderReference(orderId)}`,
		before: { state: "failed", failure },
		after: { state: step, amount: toPesos(amount), reason },
	});
}
