import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { takeReading } from "./readings/take-reading.ts";
import {
	findShift,
	lockShift,
	requireHere,
	requireOpen,
	type Shift,
	type ShiftTender,
	tillName,
} from "./shift.ts";

interface Closing {
	shiftId: number;
	/** Browser that closes the shift; null if unknown. */
	deviceId: string | null;
	/** Cash counted in the drawer. */
	counted: Centavos;
	/** Counted payments by other methods. Methods that aren't listed weren't counted. */
	tenders: readonly { way: CounterMethod; counted: Centavos; slips: number | null }[];
	/** Explanation of a difference; null for none. */
	note: string | null;
}

/**
 * Closes a shift and takes its Z reading, which is the till's final report of the shift. Stores the counted cash and
 * payments together with the expected amounts.
 * @throws Refusal `other_branch`, `shift_over`, `till_elsewhere`
 */
export const closeShift = (
	{ database, now }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ shiftId, deviceId, counted, tenders, note }: Closing,
): Promise<Shift> =>
	database.transaction(async (transaction) => {
		const before = await lockShift(transaction, shiftId, actor);
		requireOpen(before);
		requireHere(before, deviceId);
		const at = now();
		await transaction.execute(sql`
			update shifts set closed_at = ${at}, closed_by = ${actor.accountId}, counted = ${counted},
				expected = ${before.expected}, note = ${note}
			where id = ${shiftId}`);
		await storeCounts(transaction, before, tenders);
		const closed = await findShift(transaction, shiftId);
		const { number } = await takeReading(transaction, closed, at);
		const others = closed.tenders.filter(differs);
		await recordChange(transaction, actor, {
			action: "shift.closed",
			entity: "shift",
			entityId: shiftId,
			label: tillName(before),
			after: {
				expected: toPesos(before.expected),
				counted: toPesos(counted),
				difference: toPesos(counted - before.expected),
				z_reading: number,
				...(others.length > 0 && { other_differences: others.map(differenceOf) }),
				...(note && { note }),
			},
		});
		return closed;
	});

/** Stores the counted and expected amounts of the shift's payments. */
async function storeCounts(
	transaction: Queryable,
	{ id, tenders: expected }: Shift,
	counts: Closing["tenders"],
): Promise<void> {
	const rows = counts.map((count) => {
		const of = expected.find(({ way }) => way === count.way);
		return { ...count, expected: of?.expected ?? 0, expected_slips: of?.expected_slips ?? 0 };
	});
	await transaction.execute(sql`
		insert into shift_counts (shift_id, way, expected, expected_slips, counted, slips)
		select ${id}::bigint, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
			way text, expected bigint, expected_slips integer, counted bigint, slips integer
		)`);
}

/** Returns true if a method was counted and the amount or the number of slips differs from the expected one. */
const differs = ({ expected, expected_slips, counted, slips }: ShiftTender): boolean =>
	counted !== null && (counted !== expected || (slips ?? expected_slips) !== expected_slips);

const differenceOf = ({ way, expected, counted }: ShiftTender): string =>
	`${counterMethodFacts[way].name}: ${formatPesos(toPesos(expected))} expected, ${formatPesos(toPesos(counted ?? 0))} counted`;
