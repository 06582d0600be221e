interface Listed {
	id: number;
}

/**
 * Brings a list of orders up to date with its first page read again. Rows further down stay as
 * they are; a row that no longer fits the filter goes, unless it is the one being worked on.
 * @param hasMore whether the list goes on after the fresh page
 * @param keep the id of the order whose panel is open
 * @returns the list, latest first, and the ids that were not in it before
 */
export function mergeFirstPage<Order extends Listed>(
	shown: readonly Order[],
	fresh: readonly Order[],
	{ hasMore, keep }: { hasMore: boolean; keep: number | null },
): { orders: Order[]; arrived: number[] } {
	const lowestFresh = hasMore ? (fresh.at(-1)?.id ?? 0) : 0;
	const freshIds = new Set(fresh.map((order) => order.id));
	const shownIds = new Set(shown.map((order) => order.id));
	const older = shown.filter(
		(order) => !freshIds.has(order.id) && (order.id < lowestFresh || order.id === keep),
	);
	return {
		orders: [...fresh, ...older].sort((a, b) => b.id - a.id),
		arrived: fresh.map((order) => order.id).filter((id) => !shownIds.has(id)),
	};
}
