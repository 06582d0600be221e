import { onDemand } from "#lib/caching/on-demand.ts";

const manilaDay = onDemand(
	() =>
		new Intl.DateTimeFormat("en-CA", {
			timeZone: "Asia/Manila",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
		}),
);
const longDate = onDemand(
	() => new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Manila", dateStyle: "long" }),
);
const oneDay = 24 * 60 * 60 * 1000;

export interface DateGroup<Item> {
	title: string;
	items: Item[];
}

/**
 * Returns the header under which an item is listed, by its day in Manila (§2 Wishlist).
 * @param addedAt ISO 8601; null or invalid if the day isn't known
 */
export function dateHeader(addedAt: string | null, now: Date): string {
	const instant = addedAt === null ? Number.NaN : Date.parse(addedAt);
	if (Number.isNaN(instant)) return "Added (date unknown)";
	const day = manilaDay().format(instant);
	if (day === manilaDay().format(now)) return "Added Today";
	// Manila has no daylight saving time, so a day always has 24 hours.
	if (day === manilaDay().format(now.getTime() - oneDay)) return "Added Yesterday";
	return `Added on ${longDate().format(instant)}`;
}

/** Returns the items grouped by date header, newest first. Items without a date come last. */
export function groupByDate<Item extends { created_at: string | null }>(
	items: readonly Item[],
	now: Date,
): DateGroup<Item>[] {
	const instantOf = (item: Item) => Date.parse(item.created_at ?? "") || Number.NEGATIVE_INFINITY;
	const groups = new Map<string, Item[]>();
	for (const item of items.toSorted((a, b) => compare(instantOf(b), instantOf(a)))) {
		const title = dateHeader(item.created_at, now);
		groups.set(title, [...(groups.get(title) ?? []), item]);
	}
	return [...groups].map(([title, grouped]) => ({ title, items: grouped }));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
