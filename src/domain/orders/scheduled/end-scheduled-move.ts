import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange, requireMayMoveParcels } from "../acting-staff.ts";
import { orderReference } from "../order-reference.ts";
import { type ApplyMoveContext, applyScheduledMove } from "./apply-scheduled-move.ts";
import { claimScheduledMove, nothingScheduled, type ScheduledMove } from "./scheduled-move.ts";

interface Ending {
	id: number;
	orderId: number;
	actor: ActingStaff;
}

/**
 * Undoes a scheduled change before it's applied and the customer is notified.
 * @throws Refusal `nothing_held` if the change was already applied or undone, or if the person may not make such a
 * change
 */
export const undoHeldMove = (database: Database, ending: Ending): Promise<void> =>
	database.transaction(async (transaction) => {
		const held = await claim(transaction, ending);
		const { orderId, actor } = ending;
		await recordChange(transaction, actor, {
			action: "order.move_undone",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: { status: held.to },
			after: { status: held.from },
		});
	});

/**
 * Applies a scheduled change before its undo period ends.
 * @throws Refusal for the same reasons as undoing, and if the order no longer allows the change; the change then stays
 * scheduled
 */
export const sendHeldMove = (
	{ database, ...context }: ApplyMoveContext & { database: Database },
	ending: Ending,
): Promise<void> =>
	database.transaction(async (transaction) =>
		applyScheduledMove(transaction, context, await claim(transaction, ending)),
	);

async function claim(
	transaction: Queryable,
	{ id, orderId, actor }: Ending,
): Promise<ScheduledMove> {
	const held = await claimScheduledMove(transaction, { id, orderId });
	if (!held) throw nothingScheduled();
	if (held.parcelId !== null) await requireMayMoveParcel(transaction, actor, held.parcelId);
	else if (held.to === "processing") await requireMayChange(transaction, actor, orderId);
	else await requireMayMoveParcels(transaction, actor, orderId);
	return held;
}

async function requireMayMoveParcel(
	transaction: Queryable,
	actor: ActingStaff,
	parcelId: number,
): Promise<void> {
	const { branch_id: branchId, name } = await transaction.one<{ branch_id: number; name: string }>(
		sql`select branch_id, name from parcels join branches on branches.id = branch_id
			where parcels.id = ${parcelId}`,
	);
	if (mayActFor(actor, branchId)) return;
	throw new Refusal(
		"forbidden",
		`Only staff of ${name} can change this parcel, because it is packed there.`,
		{
			code: "other_branch",
		},
	);
}
