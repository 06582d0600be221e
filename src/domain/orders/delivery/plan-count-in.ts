import type { Adjustment } from "#contract/admin/stock.ts";

/** Units of an order's item that left a branch. */
export interface UnitsOut {
	variationId: number;
	branchId: number;
	pieces: number;
}

/** Items of a returned parcel as inspected by staff. */
export interface CountedUnits {
	variationId: number;
	state: "sellable" | "damaged" | "missing";
	/** Branch where the items can be sold again; null if they can't be sold. */
	branchId: number | null;
	pieces: number;
}

/** A row for the stock ledger. */
export interface CheckInRow {
	variationId: number;
	branchId: number;
	change: number;
	reason: "cancelled" | "transferred" | "adjusted";
	adjustment: Adjustment | null;
	/**
	 * True if the row returns units that the order took from stock; false if it changes the branch's stock afterwards.
	 */
	isOfOrder: boolean;
}

const adjustments = { damaged: "damaged", missing: "lost" } as const;

/**
 * Returns the stock ledger rows of a restocked parcel. First, all items are returned to the branches that supplied
 * them, as for any order that ends. Then sellable items are moved to the branches where they are now, and the other
 * items are written off.
 * @returns null if the quantities don't match those that were shipped
 */
export function planCountIn(
	out: readonly UnitsOut[],
	counted: readonly CountedUnits[],
): CheckInRow[] | null {
	const left = out.map((row) => ({ ...row }));
	const rows: CheckInRow[] = out.map(({ variationId, branchId, pieces }) => ({
		variationId,
		branchId,
		change: pieces,
		reason: "cancelled",
		adjustment: null,
		isOfOrder: true,
	}));
	// First assign items to the branch that supplied them, because these items needn't be moved.
	for (const isHome of [true, false]) {
		for (const given of counted) {
			const homes = left.filter(({ variationId }) => variationId === given.variationId);
			const isOfHome = homes.some(({ branchId }) => branchId === given.branchId);
			if (isOfHome !== isHome) continue;
			const byNearness = homes.sort(
				(one, other) =>
					Number(other.branchId === given.branchId) - Number(one.branchId === given.branchId),
			);
			let pieces = given.pieces;
			for (const home of byNearness) {
				const taken = Math.min(pieces, home.pieces);
				if (taken === 0) continue;
				home.pieces -= taken;
				pieces -= taken;
				rows.push(...movesOf(given, home.branchId, taken));
			}
			if (pieces > 0) return null;
		}
	}
	return left.some(({ pieces }) => pieces > 0) ? null : rows;
}

function movesOf(given: CountedUnits, home: number, pieces: number): CheckInRow[] {
	const own = { variationId: given.variationId, adjustment: null, isOfOrder: false };
	if (given.state !== "sellable") {
		const adjustment = adjustments[given.state];
		return [{ ...own, branchId: home, change: -pieces, reason: "adjusted", adjustment }];
	}
	if (given.branchId === null || given.branchId === home) return [];
	return [
		{ ...own, branchId: home, change: -pieces, reason: "transferred" },
		{ ...own, branchId: given.branchId, change: pieces, reason: "transferred" },
	];
}

/**
 * Returns the stock ledger rows of a lost parcel. Its items are returned to the branch that supplied them, and that
 * branch writes them off.
 */
export const planLost = (out: readonly UnitsOut[]): CheckInRow[] =>
	out.flatMap(({ pieces, ...of }): CheckInRow[] => [
		{ ...of, change: pieces, reason: "cancelled", adjustment: null, isOfOrder: true },
		{ ...of, change: -pieces, reason: "adjusted", adjustment: "lost", isOfOrder: false },
	]);
