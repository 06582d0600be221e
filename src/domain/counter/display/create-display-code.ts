import { randomInt } from "node:crypto";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { secondsAfter } from "#domain/accounts/sessions/session.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import * as displayCode from "#lib/counter/display-code.ts";
import { tillName } from "../shift.ts";
import { findDisplayShift, requireInUse } from "./display-shift.ts";

const codeSeconds = 10 * 60;

/**
 * Creates the code that connects a device as the till's display, and invalidates any earlier code. A connected display
 * keeps working until another device uses the code.
 * @throws Refusal `other_branch`, `shift_over`, `till_elsewhere`
 */
export const createDisplayCode = (
	{ database, now }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ shiftId, deviceId }: { shiftId: number; deviceId: string | null },
): Promise<{ code: string; expiresAt: Date }> =>
	database.transaction(async (transaction) => {
		const shift = await findDisplayShift(transaction, shiftId, actor);
		requireInUse(shift, deviceId);
		const code = displayCode.createDisplayCode(randomInt);
		const expiresAt = secondsAfter(now(), codeSeconds);
		await transaction.execute(sql`
			insert into till_displays (shift_id, code_hash, code_expires_at)
			values (${shiftId}, ${hashToken(code)}, ${expiresAt})
			on conflict (shift_id) do update
			set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at`);
		await recordChange(transaction, actor, {
			action: "till.display_code_created",
			entity: "shift",
			entityId: shiftId,
			label: tillName(shift),
		});
		return { code: displayCode.formatDisplayCode(code), expiresAt };
	});
