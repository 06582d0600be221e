import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { returnableCredit } from "#domain/credit/spent-credit.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { RefundReason } from "#domain/payments/refund-reason.ts";
import type { Centavos } from "#lib/money/money.ts";
import { splitRefund } from "#lib/payments/store-credit.ts";

interface CreditBack {
	orderId: number;
	/** Identifies the reason for the refund. Calls with the same key refund only once. */
	eventKey: string;
	reason: RefundReason;
	/** Amount to refund; omitted to refund everything that was paid with store credit. */
	amount?: Centavos;
	actorId?: number | null;
}

/**
 * Refunds the part of an order that was paid with store credit or a gift card and isn't refunded yet. Store credit of a
 * deleted account isn't refunded. The caller must have locked the order, and must refund the remaining amount.
 * @returns the refund, if any, and the amount left
 */
export async function refundCredit(
	transaction: Queryable,
	{ orderId, eventKey, reason, amount, actorId = null }: CreditBack,
): Promise<{ refundId: number | null; rest: Centavos }> {
	const { spent } = await transaction.one<{ spent: Centavos }>(sql`
		select ${returnableCredit} as spent
		from orders where id = ${orderId}`);
	const { credit, rest } = splitRefund(amount ?? spent, spent);
	if (credit === 0) return { refundId: null, rest };
	const refund = await transaction.first<{ id: number }>(sql`
		insert into refunds (event_key, order_id, method, amount, reason, actor_id, state)
		values (
			${`${eventKey}:credit`}, ${orderId}, 'credit', ${credit}, ${reason}, ${actorId}::bigint, 'succeeded'
		)
		on conflict (event_key) do nothing
		returning id`);
	if (refund) await postRefund(transaction, refund.id);
	return { refundId: refund?.id ?? null, rest };
}
