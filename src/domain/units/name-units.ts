import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { missingSerials, normalizeSerial } from "#lib/serials/serial-number.ts";
import { repeatedSerial } from "#lib/serials/unit-state.ts";
import { lockUnits, mismatch, unitOf } from "./lock-units.ts";
import { type LockedUnit, type TrackedItem, trackedItemColumns } from "./unit-row.ts";

/** A line of a stock action, such as a delivery or a transfer, with the serial numbers that staff entered. */
export interface UnitLine {
	variation_id: number;
	/** Number of units that the action moves. */
	quantity: number;
	serials?: readonly string[] | undefined;
}

/** The units whose serial numbers were entered for a line. */
export interface NamedUnits {
	item: TrackedItem;
	serials: string[];
	/** Ids of the units, at the same index as in `serials`; null for units that the shop doesn't know yet. */
	ids: (number | null)[];
}

/**
 * Locks and returns the units whose serial numbers were entered for a stock action. Items whose serial numbers are
 * recorded when stock arrives need the serial number of each unit. If they are recorded at sale, they are optional
 * here.
 * @param problemOf returns why the action isn't possible for a unit, or null; `unit` is undefined if the shop doesn't
 * know the serial number
 * @throws Refusal `invalid` at `lines.N.serials` if a serial number is missing, invalid or entered twice, or if the
 * action isn't possible for its unit
 */
export async function nameUnits(
	transaction: Queryable,
	lines: readonly UnitLine[],
	problemOf: (serial: string, unit: LockedUnit | undefined) => string | null,
): Promise<NamedUnits[]> {
	const items = await readItems(transaction, lines);
	const given = lines.map((line) => (line.serials ?? []).map(normalizeSerial));
	const known = await lockUnits(transaction, given.flat());
	const twice = repeatedSerial(given.flat());
	const errors: Record<string, string[]> = {};
	const named = lines.flatMap(({ variation_id, quantity }, index) => {
		const item = items.get(variation_id);
		const serials = given[index] ?? [];
		if (!item) return [];
		const problem =
			countProblem(item, serials.length, quantity) ??
			serials
				.map(
					(serial) =>
						mismatch(known, item, serial) ?? problemOf(serial, unitOf(known, item, serial)),
				)
				.find((each) => each !== null) ??
			(twice !== null && serials.includes(twice) ? `${twice} is entered twice.` : null);
		if (problem) errors[`lines.${index}.serials`] = [problem];
		const ids = serials.map((serial) => unitOf(known, item, serial)?.id ?? null);
		return [{ item, serials, ids }];
	});
	const message = Object.values(errors)[0]?.[0];
	if (message) throw new Refusal("invalid", message, { errors });
	return named.filter(({ serials }) => serials.length > 0);
}

function countProblem(item: TrackedItem, count: number, quantity: number): string | null {
	if (item.tracking === "none") return count > 0 ? `${item.name} has no serial numbers.` : null;
	const isNeeded = item.tracking === "from_receipt" || count > 0;
	return isNeeded ? missingSerials(count, quantity, item.kind) : null;
}

async function readItems(
	transaction: Queryable,
	lines: readonly UnitLine[],
): Promise<ReadonlyMap<number, TrackedItem>> {
	const ids = lines.map(({ variation_id: id }) => id);
	const rows = await transaction.rows<TrackedItem>(sql`
		select ${trackedItemColumns}
		from variations join products on products.id = variations.product_id
		where variations.id = any(${ids}::bigint[])`);
	return new Map(rows.map((row) => [row.variation_id, row]));
}
