import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { displayHours, findDisplayShift } from "./display-shift.ts";

interface TillDisplay {
	connectedAt: Date | null;
	codeExpiresAt: Date | null;
}

/**
 * Returns whether a till has a display. A request from the till's browser is also recorded as its latest activity, so
 * that the display doesn't show that the till is away.
 * @throws Refusal `other_branch`
 */
export async function findTillDisplay(
	{ database, now }: { database: Queryable; now: () => Date },
	person: Pick<ActingStaff, "role" | "branchId">,
	{ shiftId, deviceId }: { shiftId: number; deviceId: string | null },
): Promise<TillDisplay> {
	const shift = await findDisplayShift(database, shiftId, person);
	const none = { connectedAt: null, codeExpiresAt: null };
	if (shift.closed_at) return none;
	const isTill = shift.device_id === deviceId;
	const found = await database.first<TillDisplay>(sql`
		update till_displays
		set seen_at = case when ${isTill}::boolean then now() else seen_at end
		where shift_id = ${shiftId}
		returning
			case when connected_at > ${now()}::timestamptz - make_interval(hours => ${displayHours})
				then connected_at end as "connectedAt",
			case when code_expires_at > ${now()} then code_expires_at end as "codeExpiresAt"`);
	return found ?? none;
}
