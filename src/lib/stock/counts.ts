export const countScopes = ["branch", "category", "shelf"] as const;
export type CountScope = (typeof countScopes)[number];

export const countStatuses = ["open", "posted", "cancelled"] as const;
export type CountStatus = (typeof countStatuses)[number];

/** One person's count of an item. */
export interface CountEntry {
	quantity: number;
	/** The branch's stock at the person's first count. */
	first_expected: number;
	/** The branch's stock at the person's last count. */
	expected: number;
	/** Milliseconds since the epoch. */
	counted_at: number;
}

/**
 * Returns the difference between stock and count. The count is compared with the stock at the moment of the last entry,
 * so that later sales don't change the difference.
 * @returns hasMoved is true if stock moved between the first and the last entry, so that the item should be counted
 * again
 */
export function compareCount(entries: readonly [CountEntry, ...CountEntry[]]): {
	counted: number;
	expected: number;
	difference: number;
	hasMoved: boolean;
} {
	const last = entries.reduce((latest, each) =>
		each.counted_at >= latest.counted_at ? each : latest,
	);
	const counted = entries.reduce((sum, { quantity }) => sum + quantity, 0);
	const hasMoved = entries.some(
		(each) => each.first_expected !== last.expected || each.expected !== last.expected,
	);
	return { counted, expected: last.expected, difference: counted - last.expected, hasMoved };
}
