import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { findShift, lockShift, requireHere, requireOpen, type Shift, tillName } from "./shift.ts";

interface Closing {
	shiftId: number;
	/** Browser that closes the shift; null if unknown. */
	deviceId: string | null;
	/** Cash counted in the drawer. */
	counted: Centavos;
	/** Explanation of a difference. */
	note: string | null;
}

/**
 * Closes a shift with the counted cash, stored beside the expected amount.
 * @throws Refusal `other_branch`, `shift_over`, `till_elsewhere`
 */
export const closeShift = (
	{ database, now }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ shiftId, deviceId, counted, note }: Closing,
): Promise<Shift> =>
	database.transaction(async (transaction) => {
		const before = await lockShift(transaction, shiftId, actor);
		requireOpen(before);
		requireHere(before, deviceId);
		await transaction.execute(sql`
			update shifts set closed_at = ${now()}, closed_by = ${actor.accountId}, counted = ${counted},
				expected = ${before.expected}, note = ${note}
			where id = ${shiftId}`);
		await recordChange(transaction, actor, {
			action: "shift.closed",
			entity: "shift",
			entityId: shiftId,
			label: tillName(before),
			after: {
				expected: toPesos(before.expected),
				counted: toPesos(counted),
				difference: toPesos(counted - before.expected),
				...(note && { note }),
			},
		});
		return findShift(transaction, shiftId);
	});
