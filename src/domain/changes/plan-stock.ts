import { allocateStock, type BranchStock } from "#domain/inventory/allocate-stock.ts";

export interface TakenUnits {
	variationId: number;
	branchId: number;
	pieces: number;
}

/** Quantity that an order takes from a branch (negative) or returns to it (positive). */
export interface StockMove {
	variationId: number;
	branchId: number;
	change: number;
}

/**
 * Plans how to take and return stock so that an order has the wanted quantities. To avoid additional parcels, items are
 * taken first from branches that already pack the order, and returned first to the branches that provided the fewest.
 * @param available stock per branch, preferred branch first
 */
export function planStock(
	wanted: ReadonlyMap<number, number>,
	taken: readonly TakenUnits[],
	available: ReadonlyMap<number, readonly BranchStock[]>,
): { moves: StockMove[]; short: { variationId: number; available: number }[] } {
	const packing = new Set(taken.map(({ branchId }) => branchId));
	const moves: StockMove[] = [];
	const short: { variationId: number; available: number }[] = [];
	for (const [variationId, quantity] of wanted) {
		const own = taken.filter((each) => each.variationId === variationId);
		const had = own.reduce((sum, { pieces }) => sum + pieces, 0);
		if (quantity < had) moves.push(...returnUnits(own, had - quantity));
		if (quantity <= had) continue;
		const branches = [...(available.get(variationId) ?? [])].sort(
			(one, other) => Number(packing.has(other.branchId)) - Number(packing.has(one.branchId)),
		);
		const parts = allocateStock(quantity - had, branches);
		if (parts) {
			moves.push(
				...parts.map(({ branchId, quantity: pieces }) => ({
					variationId,
					branchId,
					change: -pieces,
				})),
			);
		} else {
			const more = branches.reduce((sum, branch) => sum + Math.max(0, branch.quantity), 0);
			short.push({ variationId, available: had + more });
		}
	}
	return { moves, short };
}

function returnUnits(own: readonly TakenUnits[], pieces: number): StockMove[] {
	let left = pieces;
	return own
		.toSorted((one, other) => one.pieces - other.pieces || other.branchId - one.branchId)
		.flatMap(({ variationId, branchId, pieces: had }) => {
			const change = Math.min(left, had);
			left -= change;
			return change > 0 ? [{ variationId, branchId, change }] : [];
		});
}
