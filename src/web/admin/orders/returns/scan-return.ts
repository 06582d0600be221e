import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { type Coded, hasCode } from "#lib/codes/scanned-code.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";

/** An item of a return, with the codes and serial numbers of its units. */
export interface ScannableItem extends Coded {
	id: number;
	name: string;
	/** Maximum number of units that can be scanned. */
	quantity: number;
	serials: readonly string[];
}

/** Returns the items of a return, with their codes and serial numbers from the order. */
export const scannableItems = (
	items: AdminOrderDetail["items"],
	quantities: ReadonlyMap<number, number>,
): ScannableItem[] =>
	items.flatMap(({ id, product_name, variation_name, sku, barcode, units }) => {
		const quantity = quantities.get(id) ?? 0;
		const name = [product_name, variation_name].filter(Boolean).join(" · ");
		const serials = units.map(({ serial }) => serial);
		return quantity > 0 ? [{ id, name, quantity, sku, barcode, serials }] : [];
	});

/** Returns the items that match a code, a serial number or a part of a name. */
export function findReturned(items: readonly ScannableItem[], wanted: string): ScannableItem[] {
	const serial = normalizeSerial(wanted);
	const sold = items.find(({ serials }) => serials.includes(serial));
	// A serial number identifies one unit. Return its item with the serial number as barcode, so that the scan counts as
	// an exact match.
	if (sold) return [{ ...sold, barcode: wanted }];
	const text = wanted.toLowerCase();
	return items.filter((item) => hasCode(item, wanted) || item.name.toLowerCase().includes(text));
}

/** Number of units of an item by condition; null while a field is blank. */
export type Condition = Record<"sellable" | "damaged" | "missing", number | null>;

/** Returns the conditions before the first scan: all units are missing. */
export const emptyCounts = (items: readonly ScannableItem[]): Map<number, Condition> =>
	new Map(items.map(({ id, quantity }) => [id, { sellable: 0, damaged: 0, missing: quantity }]));

/** Counts one more unit of an item as arrived and sellable. Does nothing if all units have arrived. */
export function countArrived(
	conditions: ReadonlyMap<number, Condition>,
	id: number,
): ReadonlyMap<number, Condition> {
	const now = conditions.get(id);
	if (!now?.missing) return conditions;
	const one = { ...now, sellable: (now.sellable ?? 0) + 1, missing: now.missing - 1 };
	return new Map(conditions).set(id, one);
}
