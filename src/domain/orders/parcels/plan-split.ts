/** Pieces of an order's line. */
export interface LinePieces {
	id: number;
	quantity: number;
}

type SplitProblem =
	| { problem: "too_many"; line: LinePieces }
	/** Nothing would stay in the parcel. */
	| { problem: "all" };

/** What stays in a parcel of which some pieces go into another. */
export function planSplit(
	packed: readonly LinePieces[],
	taken: readonly LinePieces[],
): { stays: LinePieces[] } | SplitProblem {
	const left = new Map(packed.map(({ id, quantity }) => [id, quantity]));
	for (const { id, quantity } of taken) {
		const here = left.get(id) ?? 0;
		if (quantity > here) return { problem: "too_many", line: { id, quantity: here } };
		left.set(id, here - quantity);
	}
	const stays = [...left]
		.filter(([, quantity]) => quantity > 0)
		.map(([id, quantity]) => ({ id, quantity }));
	return stays.length === 0 ? { problem: "all" } : { stays };
}
