import { hasCode, readScannedCode } from "#lib/codes/scanned-code.ts";

/** An item of a parcel, with the codes printed on its units. */
export interface ScannedItem {
	id: number;
	name: string;
	quantity: number;
	barcode: string | null;
	sku: string | null;
}

/** Scanned units by item id. */
export type ScannedUnits = Readonly<Record<number, number>>;

export type Scan =
	| { verdict: "taken"; item: ScannedItem; pieces: ScannedUnits }
	/** More units of the item were scanned than the parcel needs. */
	| { verdict: "too_many"; item: ScannedItem }
	/** The item isn't in this parcel. */
	| { verdict: "wrong"; code: string };

/**
 * Matches a scanned code to a parcel's items. If two items share a code, the scan counts for the first item that isn't
 * complete.
 */
export function scanUnit(
	items: readonly ScannedItem[],
	pieces: ScannedUnits,
	scanned: string,
): Scan {
	const fitting = items.filter((item) => hasCode(item, scanned));
	const lacking = fitting.find(({ id, quantity }) => (pieces[id] ?? 0) < quantity);
	if (lacking) {
		const { id } = lacking;
		return {
			verdict: "taken",
			item: lacking,
			pieces: { ...pieces, [id]: (pieces[id] ?? 0) + 1 },
		};
	}
	const [known] = fitting;
	return known
		? { verdict: "too_many", item: known }
		: { verdict: "wrong", code: readScannedCode(scanned) };
}

export const isComplete = (items: readonly ScannedItem[], pieces: ScannedUnits): boolean =>
	items.every(({ id, quantity }) => pieces[id] === quantity);
