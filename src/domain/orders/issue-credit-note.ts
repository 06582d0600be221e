import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Issues a credit note for each refund of an order that has a valid invoice. If the transaction fails, the next credit
 * note gets the same number, so that there are no gaps. Call this as the transaction's last step, because the branch
 * can't issue other documents until the transaction ends.
 */
export async function issueCreditNotes(
	transaction: Queryable,
	orderId: number,
	now: Date,
): Promise<void> {
	await transaction.execute(sql`
		insert into credit_notes (branch_id, order_id, invoice_id, refund_id, amount, vat_content, issued_at)
		select invoices.branch_id, refunds.order_id, invoices.id, refunds.id, taken_back.amount,
			case when refunds.vat_content is not null then least(refunds.vat_content, taken_back.amount) end,
			${now}::timestamptz
		from refunds
		join invoices on invoices.order_id = refunds.order_id and invoices.voided_at is null
		cross join lateral (
			select coalesce(sum(
				case when to_account = 'sales' then amount when from_account = 'sales' then -amount end
			), 0)::bigint as amount
			from money_ledger where refund_id = refunds.id
		) taken_back
		where refunds.order_id = ${orderId} and refunds.state <> 'failed' and taken_back.amount > 0
			and not exists (
				select from credit_notes where credit_notes.refund_id = refunds.id and voided_at is null
			)
		order by refunds.id`);
}

/** Voids valid credit notes. No other credit note gets their numbers. */
export async function voidCreditNotes(
	transaction: Queryable,
	of: { refundId: number } | { orderId: number },
	{ reason, actorId }: { reason: string; actorId: number | null },
): Promise<void> {
	const which = "refundId" in of ? sql`refund_id = ${of.refundId}` : sql`order_id = ${of.orderId}`;
	await transaction.execute(sql`
		update credit_notes
		set voided_at = now(), void_reason = ${reason}, voided_by = ${actorId}::bigint
		where ${which} and voided_at is null`);
}
