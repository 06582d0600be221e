import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { serialProblem } from "#lib/serials/serial-number.ts";
import type { LockedUnit, TrackedItem } from "./unit-row.ts";

/** Locks the known units with these serial numbers, whatever their product, and returns them. */
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
 * Returns the unit of this item's product with a serial number. An IMEI is unique, so for an IMEI the product doesn't
 * matter.
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
 * Returns the reason why a serial number can't belong to an item, or null. The number may be invalid, or belong to a
 * unit of another item that is in stock.
 */
export function mismatch(
	known: readonly LockedUnit[],
	item: TrackedItem,
	serial: string,
): string | null {
	const problem = serialProblem(serial, item.kind);
	if (problem) return problem;
	const own = unitOf(known, item, serial);
	const other = own ?? known.find((unit) => unit.serial === serial && unit.state === "in_stock");
	if (!other || other.variation_id === item.variation_id) return null;
	// Serial numbers are only unique within a product, so a sold unit of another product with this number proves
	// nothing.
	return `${serial} is a ${other.name}, not a ${item.name}.`;
}
