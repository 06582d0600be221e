export const countScopes = ["branch", "category", "shelf"] as const;
export type CountScope = (typeof countScopes)[number];

export const countStatuses = ["open", "posted", "cancelled"] as const;
export type CountStatus = (typeof countStatuses)[number];

/** One person's count of an item. */
export interface CountEntry {
	quantity: number;
	/** The branch's stock when the person counted first and last. */
	first_expected: number;
	expected: number;
	/** Milliseconds since the epoch. */
	counted_at: number;
}

/**
 * Returns how the stock differs from what was counted. The count is compared with the stock at the moment of the last
 * entry, so later sales change neither the difference nor the count.
 * @returns hasMoved true if stock moved between the first and the last entry, so the item should be counted again
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
