import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { tillName } from "../shift.ts";
import { findDisplayShift } from "./display-shift.ts";

/**
 * Disconnects a till's display and invalidates its code. Repeating this changes nothing.
 * @throws Refusal `other_branch`
 */
export const disconnectDisplay = (
	database: Database,
	actor: ActingStaff,
	shiftId: number,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const shift = await findDisplayShift(transaction, shiftId, actor);
		const gone = await transaction.first(sql`
			delete from till_displays where shift_id = ${shiftId} returning shift_id`);
		if (!gone) return;
		await recordChange(transaction, actor, {
			action: "till.display_disconnected",
			entity: "shift",
			entityId: shiftId,
			label: tillName(shift),
		});
	});

/** Deletes the displays of closed shifts, and those whose connection or unused code is older than this time. */
export async function deleteOldDisplays(queryable: Queryable, before: Date): Promise<void> {
	await queryable.execute(sql`
		delete from till_displays using shifts
		where shifts.id = shift_id and (
			closed_at is not null
			or greatest(connected_at, code_expires_at) < ${before}
		)`);
}
