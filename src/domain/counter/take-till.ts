import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { findShift, lockShift, requireHere, requireOpen, type Shift, tillName } from "./shift.ts";

interface Taking {
	shiftId: number;
	/** Id that the browser created for itself. All its tabs share the id. */
	deviceId: string;
	/** True to take over the till from another browser, for example if that device is broken. */
	isTakenOver: boolean;
}

/**
 * Assigns a till to one browser. Only that browser issues the till's receipt numbers, so that it can do so offline.
 * @throws Refusal `till_elsewhere`, `shift_over`, `other_branch`
 */
export const takeTill = (
	{ database }: { database: Database },
	actor: ActingStaff,
	{ shiftId, deviceId, isTakenOver }: Taking,
): Promise<Shift> =>
	database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, shiftId, actor);
		requireOpen(shift);
		if (shift.device_id === deviceId) return shift;
		if (!isTakenOver) requireHere(shift, deviceId);
		await transaction.execute(sql`
			update shifts set device_id = ${deviceId} where id = ${shiftId}`);
		await recordChange(transaction, actor, {
			action: "shift.taken",
			entity: "shift",
			entityId: shiftId,
			label: tillName(shift),
			after: { taken_over: shift.device_id !== null },
		});
		return findShift(transaction, shiftId);
	});
