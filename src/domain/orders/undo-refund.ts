import type { Queryable } from "#db/database.ts";
import { reverseRefund } from "#domain/money/post-refund.ts";
import { voidCreditNotes } from "./issue-credit-note.ts";

/** Reverses a refund that the provider refused. Its credit note is voided, because no money was refunded. */
export async function undoRefund(transaction: Queryable, refundId: number): Promise<void> {
	await reverseRefund(transaction, refundId);
	const reason = "The refund was not made.";
	await voidCreditNotes(transaction, { refundId }, { reason, actorId: null });
}
