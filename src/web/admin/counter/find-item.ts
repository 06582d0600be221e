import type { CounterItem } from "#contract/admin/counter.ts";
import { findByCode } from "#lib/codes/find-by-code.ts";
import { itemFinder } from "#lib/codes/find-items.ts";

interface Items {
	/** Finds among the items read. */
	find: (typed: string) => CounterItem[];
	/** True if everything that the branch sells was read. */
	isRead: boolean;
	/** True if the server can't be reached. */
	isAway: boolean;
	/** Returns the items stored in the browser. */
	recall: () => Promise<readonly CounterItem[]>;
	/** Asks the server for the items with exactly this code. */
	askCode: (typed: string) => Promise<CounterItem[]>;
	/** Asks the server by the same rule as here. */
	ask: (typed: string) => Promise<CounterItem[]>;
}

/**
 * Finds what was scanned or typed, immediately if an item read here has exactly this code. A scan right after opening
 * is looked up in the browser's stored items, because the till may be offline.
 */
export function findScannedItem(
	typed: string,
	{ find, isRead, isAway, recall, askCode, ask }: Items,
): CounterItem[] | Promise<CounterItem[]> {
	const found = find(typed);
	if (found.length > 0) {
		// Another item may have exactly this code but no stock on record, which isn't read.
		const isOther = /\d/.test(typed) && findByCode(typed, found) === null;
		return isOther && !isAway ? orElse(askCode(typed), found) : found;
	}
	if (isRead) return ask(typed);
	return recall().then((kept) => {
		const before = itemFinder(kept)(typed);
		return before.length > 0 ? before : ask(typed);
	});
}

/** Returns the exact items; the similar ones if there are none, or if the server can't be reached. */
const orElse = (exact: Promise<CounterItem[]>, similar: CounterItem[]): Promise<CounterItem[]> =>
	exact.then(
		(items) => (items.length > 0 ? items : similar),
		() => similar,
	);

/** An item that the server found by code or by words. */
export interface FoundItems {
	item: CounterItem;
	/** Milliseconds since the epoch. */
	at: number;
}

/** Merges the branch's items with later lookups. Each item appears once, in its latest version. */
export function joinItems(
	list: { items: readonly CounterItem[]; read_at: number } | undefined,
	lookups: readonly FoundItems[],
): CounterItem[] {
	const since = lookups.filter(({ at }) => !list || at >= list.read_at).map(({ item }) => item);
	const all = [...(list?.items ?? []), ...since];
	return [...new Map(all.map((item) => [item.variation_id, item])).values()];
}
