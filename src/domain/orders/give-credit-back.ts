import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { creditLeft } from "#domain/credit/spent-credit.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { RefundReason } from "#domain/payments/refund-reason.ts";
import type { Centavos } from "#lib/money.ts";
import { splitRefund } from "#lib/store-credit.ts";

interface CreditBack {
	orderId: number;
	/** Names what it goes back for: once for each. */
	eventKey: string;
	reason: RefundReason;
	/** What goes back in all; left out: whatever was paid with store credit. */
	amount?: Centavos;
	actorId?: number | null;
}

/**
 * Gives back what was paid of an order with store credit, as far as it has not gone back and the customer
 * still has an account. The order is locked; what else goes back is for the caller.
 * @returns the refund, if there is one, and how much of the amount is left
 */
export async function giveCreditBack(
	transaction: Queryable,
	{ orderId, eventKey, reason, amount, actorId = null }: CreditBack,
): Promise<{ refundId: number | null; rest: Centavos }> {
	const { spent } = await transaction.one<{ spent: Centavos }>(sql`
		select case when account_id is null then 0 else ${creditLeft} end as spent
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
