import sql from "sql-template-tag";
import type { z } from "zod";
import type { displayState } from "#contract/display-state.ts";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findDisplayShift, requireInUse } from "./display-shift.ts";

interface Shown {
	shiftId: number;
	/** The browser that works at the till. */
	deviceId: string | null;
	state: z.output<typeof displayState>;
}

/**
 * Stores the new content of a till's display.
 * @throws Refusal `missing` if no display is connected, `other_branch`, `shift_over`, `till_elsewhere`
 */
export async function showOnDisplay(
	queryable: Queryable,
	person: Pick<ActingStaff, "role" | "branchId">,
	{ shiftId, deviceId, state }: Shown,
): Promise<void> {
	requireInUse(await findDisplayShift(queryable, shiftId, person), deviceId);
	const shown = await queryable.first(sql`
		update till_displays
		set state = ${JSON.stringify(state)}::json, version = version + 1, seen_at = now()
		where shift_id = ${shiftId} and token_hash is not null
		returning shift_id`);
	if (!shown) throw new Refusal("missing", "No customer display is connected to this till.");
}
