import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireAtBranch, requireHere, requireOpen } from "../shift.ts";

/**
 * The fields of a shift that are needed to update its display. Reading the whole shift after each key press would be
 * slow.
 */
export interface DisplayShift {
	id: number;
	branch_id: number;
	branch_name: string;
	till: number;
	device_id: string | null;
	closed_at: Date | null;
}

/** Maximum number of hours for which a display stays connected. */
export const displayHours = 24;

/**
 * Returns the shift of a display.
 * @throws Refusal `missing` if it doesn't exist, or `other_branch` if it belongs to another branch
 */
export async function findDisplayShift(
	queryable: Queryable,
	shiftId: number,
	person: Pick<ActingStaff, "role" | "branchId">,
): Promise<DisplayShift> {
	const shift = await queryable.first<DisplayShift>(sql`
		select shifts.id, branches.id as branch_id, branches.name as branch_name, tills.number as till,
			device_id, closed_at
		from shifts join tills on tills.id = till_id join branches on branches.id = branch_id
		where shifts.id = ${shiftId}`);
	if (!shift) throw new Refusal("missing", "Shift not found.");
	requireAtBranch(person, shift);
	return shift;
}

/**
 * Checks that this browser works at the till of an open shift.
 * @throws Refusal if the shift is closed or another browser works at the till
 */
export function requireInUse(shift: DisplayShift, deviceId: string | null): void {
	requireOpen(shift);
	requireHere(shift, deviceId);
}
