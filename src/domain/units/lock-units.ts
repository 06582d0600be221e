import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { serialProblem } from "#lib/serials/serial-number.ts";
import type { LockedUnit, TrackedItem } from "./unit-row.ts";

/** Locks and returns all known units that have one of these serial numbers, of whatever product. */
export const lockUnits = (
	transaction: Queryable,
	serials: readonly string[],
): Promise<LockedUnit[]> =>
	transaction.rows<LockedUnit>(sql`
		select units.id, units.variation_id, units.product_id, kind, serial, state,
			branch_id, (select name from branches where id = branch_id) as branch_name, order_line_id,
			concat_ws(' · ', products.name, nullif(variations.name, '')) as name
		from units join variations on variations.id = units.variation_id
		join products on products.id = units.product_id
		where serial = any(${serials}::text[])
		order by units.id for update of units`);

/**
 * Finds the unit of this item's product that has the serial number. An IMEI is unique across products, so any unit with
 * the IMEI matches.
 */
export const unitOf = (
	known: readonly LockedUnit[],
	item: TrackedItem,
	serial: string,
): LockedUnit | undefined =>
	known.find((unit) => {
		if (unit.serial !== serial) return false;
		return unit.product_id === item.product_id || (unit.kind === "imei" && item.kind === "imei");
	});

/**
 * Returns why a serial number can't belong to a unit of an item, or null if it can. The number may be invalid, or a
 * unit of another item may have it.
 */
export function mismatch(
	known: readonly LockedUnit[],
	item: TrackedItem,
	serial: string,
): string | null {
	const problem = serialProblem(serial, item.kind);
	if (problem) return problem;
	const own = unitOf(known, item, serial);
	// Ignore sold units of other products, because different products may use the same serial number.
	const other = own ?? known.find((unit) => unit.serial === serial && unit.state === "in_stock");
	if (!other || other.variation_id === item.variation_id) return null;
	return `${serial} is a ${other.name}, not a ${item.name}.`;
}
