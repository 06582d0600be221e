import type { Adjustment } from "#contract/admin/stock.ts";

/** Pieces of an order that left a branch. */
export interface PiecesOut {
	variationId: number;
	branchId: number;
	pieces: number;
}

/** Pieces of a parcel that came back, as somebody has counted them. */
export interface CountedPieces {
	variationId: number;
	state: "sellable" | "damaged" | "missing";
	/** Where they can be sold again; null: they cannot. */
	branchId: number | null;
	pieces: number;
}

/** What the stock ledger is told. */
export interface CountInRow {
	variationId: number;
	branchId: number;
	change: number;
	reason: "cancelled" | "transferred" | "adjusted";
	adjustment: Adjustment | null;
	/** The order took it and gives it back; else it happens to a branch's own stock. */
	isOfOrder: boolean;
}

const adjustments = { damaged: "damaged", missing: "lost" } as const;

/**
 * The ledger's rows of a parcel that was counted in: all its pieces go back to the branch that gave
 * them, as with any order that ends; from there the sellable ones move to where they are now, and the
 * others are written off.
 * @returns null where what was counted is not what left
 */
export function planCountIn(
	out: readonly PiecesOut[],
	counted: readonly CountedPieces[],
): CountInRow[] | null {
	const left = out.map((row) => ({ ...row }));
	const rows: CountInRow[] = out.map(({ variationId, branchId, pieces }) => ({
		variationId,
		branchId,
		change: pieces,
		reason: "cancelled",
		adjustment: null,
		isOfOrder: true,
	}));
	// What is back where it was needs no move: it is given first, so that no other takes it.
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

function movesOf(given: CountedPieces, home: number, pieces: number): CountInRow[] {
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

/** The ledger's rows of a parcel that is lost: its pieces go back to the branch, which writes them off. */
export const planLost = (out: readonly PiecesOut[]): CountInRow[] =>
	out.flatMap(({ pieces, ...of }): CountInRow[] => [
		{ ...of, change: pieces, reason: "cancelled", adjustment: null, isOfOrder: true },
		{ ...of, change: -pieces, reason: "adjusted", adjustment: "lost", isOfOrder: false },
	]);
