import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { paidWithCredit } from "#domain/credit/spent-credit.ts";
import { type LockedOrder, lockedOrderColumns } from "#domain/orders/move-order.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paidByHand } from "#lib/payments/payment-methods.ts";

export interface LockedTransfer extends LockedOrder {
	total: Centavos;
	/**
	 * Part of the amount that the shop has already received, if the customer still has to send the remaining amount.
	 */
	part_received: Centavos;
	/** Part of `part_received` that was paid with store credit and not by transfer. */
	store_credit: Centavos;
	/** Time until which the shop waits for the transfer; null if it no longer waits. */
	payment_due_at: Date | null;
	/** The proof on which staff still have to decide; null if there is none. */
	proof: { id: number; picture: string | null; reference: string | null } | null;
}

/**
 * Locks an order paid by transfer, so that only one transaction at a time changes it, and returns its state.
 * @param accountId customer account to which the order must belong; null to allow any order
 */
export async function lockTransfer(
	transaction: Queryable,
	orderId: number,
	accountId: number | null,
): Promise<LockedTransfer | null> {
	const order = await transaction.first<Omit<LockedTransfer, "proof">>(sql`
		select ${lockedOrderColumns}, total, part_received, ${paidWithCredit} as store_credit, payment_due_at from orders
		where id = ${orderId} and payment_method = any(${paidByHand}::text[])
			and account_id is not distinct from coalesce(${accountId}::bigint, account_id)
		for no key update`);
	if (!order) return null;
	// Read the proof after locking the order, because another transaction may have changed the proof before it released
	// the lock.
	const proof = await transaction.first<NonNullable<LockedTransfer["proof"]>>(sql`
		select id, picture, reference from payment_proofs
		where order_id = ${orderId} and state = 'waiting'`);
	return { ...order, proof: proof ?? null };
}
