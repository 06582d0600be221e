import { codeKey, readScannedCode } from "#lib/scanned-code.ts";

/** An item of a parcel, and the codes that stand on its pieces. */
export interface ScannedItem {
	id: number;
	name: string;
	quantity: number;
	barcode: string | null;
	sku: string | null;
}

/** How many pieces of each item were scanned, by its id. */
export type ScannedPieces = Readonly<Record<number, number>>;

export type Scan =
	| { verdict: "taken"; item: ScannedItem; pieces: ScannedPieces }
	/** One more than the parcel has of it. */
	| { verdict: "too_many"; item: ScannedItem }
	/** Nothing of this parcel. */
	| { verdict: "wrong"; code: string };

const hasCode = ({ barcode, sku }: ScannedItem, key: string): boolean =>
	[barcode, sku].some((each) => each !== null && codeKey(each) === key);

/** What a scanned code means for a parcel. Of two items with one code the first that lacks a piece takes it. */
export function scanPiece(
	items: readonly ScannedItem[],
	pieces: ScannedPieces,
	scanned: string,
): Scan {
	const code = codeKey(scanned);
	const fitting = code === "" ? [] : items.filter((item) => hasCode(item, code));
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

export const isComplete = (items: readonly ScannedItem[], pieces: ScannedPieces): boolean =>
	items.every(({ id, quantity }) => pieces[id] === quantity);
