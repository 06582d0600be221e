/** A number of units of a line in a parcel. */
export interface LineUnits {
	id: number;
	quantity: number;
}

type SplitProblem =
	| { problem: "too_many"; line: LineUnits }
	/** All items would move to the new parcel, leaving this one empty. */
	| { problem: "all" };

/** Returns the items that stay in a parcel when some items move to another parcel, or why the split isn't possible. */
export function planSplit(
	packed: readonly LineUnits[],
	taken: readonly LineUnits[],
): { stays: LineUnits[] } | SplitProblem {
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
