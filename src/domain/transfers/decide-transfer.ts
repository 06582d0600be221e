import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { wasMoved } from "#domain/orders/move-order.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { transferSettings } from "#domain/settings/transfer-settings.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { transferMissing } from "./list-transfers.ts";
import { type LockedTransfer, lockTransfer } from "./lock-transfer.ts";

/** A staff member's decision about a payment, with the proof that they saw. */
export interface Decision {
	orderId: number;
	/** Id of the undecided proof that the person saw; null if there was none. */
	proofId: number | null;
	actor: ActingStaff;
}

/**
 * Locks an order and returns its state. The order must still await payment, and the person must have seen its latest
 * proof.
 * @throws Refusal `changed_elsewhere` if a colleague or the customer has changed it first
 */
export async function requireUndecided(
	transaction: Queryable,
	{ orderId, proofId }: Decision,
): Promise<LockedTransfer> {
	const transfer = await lockTransfer(transaction, orderId, null);
	if (!transfer) throw transferMissing();
	if (transfer.status !== "pending") throw await wasMoved(transaction, orderId, transfer.status);
	if ((transfer.proof?.id ?? null) === proofId) return transfer;
	throw changedElsewhere(
		transfer.proof === null
			? "Someone else reviewed this proof in the meantime."
			: "The customer has sent another proof in the meantime. Please review that one.",
	);
}

export const changedElsewhere = (message: string) =>
	new Refusal("conflict", message, { code: "changed_elsewhere" });

/** Gives the customer the whole payment period again, starting now. A later deadline stays unchanged. */
export async function restartPaymentPeriod(
	transaction: Queryable,
	orderId: number,
	now: Date,
): Promise<void> {
	const { hold_hours: hours } = await readSetting(transaction, transferSettings);
	await transaction.execute(sql`
		update orders set payment_due_at = greatest(
			payment_due_at, ${now}::timestamptz + ${hours}::integer * interval '1 hour'
		)
		where id = ${orderId}`);
}
