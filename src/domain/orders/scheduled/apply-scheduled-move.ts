import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { type ActingStaff, requireMayMoveParcels } from "../acting-staff.ts";
import { moveAndNotify } from "../change-order-status.ts";
import { moveParcelWithin } from "../parcels/move-parcel.ts";
import type { ScheduledMove } from "./scheduled-move.ts";

export interface ApplyMoveContext {
	jobs: JobQueue;
}

/**
 * Applies a scheduled change as if it were requested now, and notifies the customer.
 * @throws Refusal if the order no longer allows the change, or the person who made the change no longer works for the
 * shop
 */
export async function applyScheduledMove(
	transaction: Queryable,
	context: ApplyMoveContext,
	held: ScheduledMove,
): Promise<void> {
	const { order, orderId, parcelId, to, actor } = held;
	await requireStillEmployed(transaction, actor);
	if (parcelId === null) {
		if (to !== "processing") await requireMayMoveParcels(transaction, actor, orderId);
		await moveAndNotify(transaction, context, order, { ...held, from: held.from as OrderStatus });
		return;
	}
	if (to === "processing") throw new Error("“Processing” is not a status of parcels.");
	// Use the parcel's current tracking number and fee, because staff may have corrected them since the change was
	// scheduled.
	const parcel = await transaction.first<{ version: number }>(sql`
		select version from parcels where id = ${parcelId} and order_id = ${orderId}`);
	if (!parcel) throw new Refusal("missing", "Parcel not found.");
	const { version } = parcel;
	return moveParcelWithin(transaction, context, { ...held, parcelId, to, version });
}

/** Throws if the person who made the change was blocked or has left since, because the change may be malicious. */
async function requireStillEmployed(
	transaction: Queryable,
	{ accountId, role }: ActingStaff,
): Promise<void> {
	const found = await transaction.first(
		sql`select from accounts where id = ${accountId} and blocked_at is null`,
	);
	if (found && roleFacts[role].worksHere) return;
	throw new Refusal(
		"forbidden",
		"The change was not applied, because the person who made it no longer works here.",
	);
}
