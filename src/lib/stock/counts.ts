export const countScopes = ["branch", "category", "shelf"] as const;
export type CountScope = (typeof countScopes)[number];

export const countStatuses = ["open", "posted", "cancelled"] as const;
export type CountStatus = (typeof countStatuses)[number];

/** One person's counts of an item, with their sum. */
export interface CountEntry {
	quantity: number;
	/** The branch's stock at the time of the person's first count. */
	first_expected: number;
	/** The branch's stock at the time of the person's last count. */
	expected: number;
	/** Time of the last count, in milliseconds since the epoch. */
	counted_at: number;
}

/**
 * Compares counted items with the stock at the time of the last count. Later sales don't change the difference.
 * @returns hasMoved is true if the stock changed between the first and the last count, in which case the item should be
 * counted again
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
