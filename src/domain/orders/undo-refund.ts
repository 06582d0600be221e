import type { Queryable } from "#db/database.ts";
import { reverseRefund } from "#domain/money/post-refund.ts";
import { voidCreditNotes } from "./issue-credit-note.ts";

/** What follows where a provider would not make a refund: no money has moved, nothing is credited. */
export async function undoRefund(transaction: Queryable, refundId: number): Promise<void> {
	await reverseRefund(transaction, refundId);
	const reason = "The refund was not made.";
	await voidCreditNotes(transaction, { refundId }, { reason, actorId: null });
}
