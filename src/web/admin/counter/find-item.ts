import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { findByCode } from "#lib/codes/find-by-code.ts";
import { findItems, type ItemIndex, indexItems, itemFinder } from "#lib/codes/find-items.ts";

interface Items {
	/** Finds items among those already loaded. */
	find: (typed: string) => CounterItem[];
	/** True once all items that the branch sells are loaded. */
	isLoaded: boolean;
	/** True if the server can't be reached. */
	isAway: boolean;
	/** Finds items among those stored in the browser. */
	findStored: (typed: string) => Promise<CounterItem[]>;
	/** Returns the items on the server with exactly this code. */
	findExact: (typed: string) => Promise<CounterItem[]>;
	/** Searches on the server: first for items with exactly this code and, if there are none, for similar items. */
	searchServer: (typed: string) => Promise<CounterItem[]>;
}

/**
 * Finds items by scanned or typed text. Returns immediately if a loaded item has exactly this code. Before the items
 * are loaded, it searches the browser's stored items, because the till may be offline.
 */
export function findScannedItem(
	typed: string,
	{ find, isLoaded, isAway, findStored, findExact, searchServer }: Items,
): CounterItem[] | Promise<CounterItem[]> {
	const found = find(typed);
	if (found.length > 0) {
		// Text with a digit may be a code. If no loaded item has exactly this code, ask the server, because an item without
		// stock isn't loaded.
		const isOther = /\d/.test(typed) && findByCode(typed, found) === null;
		return isOther && !isAway ? orElse(findExact(typed), found) : found;
	}
	if (isLoaded) return searchServer(typed);
	return findStored(typed).then((before) => (before.length > 0 ? before : searchServer(typed)));
}

/**
 * Returns a function that finds items among those stored in the browser. It loads and indexes the items only once,
 * because doing so on every scan would be too slow.
 */
export function finderOfStored(
	load: () => Promise<readonly CounterItem[]>,
): (typed: string) => Promise<CounterItem[]> {
	let finder: Promise<(typed: string) => CounterItem[]> | undefined;
	return async (typed) => {
		finder ??= load().then(itemFinder);
		return (await finder)(typed);
	};
}

/** Returns the exact matches. If there are none, or the server can't be reached, returns the similar items. */
const orElse = (exact: Promise<CounterItem[]>, similar: CounterItem[]): Promise<CounterItem[]> =>
	exact.then(
		(items) => (items.length > 0 ? items : similar),
		() => similar,
	);

/** An item that the server found, and when. */
export interface FoundItems {
	item: CounterItem;
	/** When the server found the item, in milliseconds since the epoch. */
	at: number;
}

type Listed = { items: readonly CounterItem[]; read_at: number } | undefined;

/** Returns the latest version of each item that the server found after the branch's items were read. */
export function itemsSince(list: Listed, lookups: readonly FoundItems[]): Map<number, CounterItem> {
	const since = lookups.filter(({ at }) => !list || at >= list.read_at);
	return new Map(since.map(({ item }) => [item.variation_id, item]));
}

/**
 * Returns a function that searches the branch's items and the items found on the server since. After a lookup, only the
 * items from the server are indexed again, because indexing the whole branch would delay the scan.
 */
export function finderOfBoth(
	listed: ItemIndex<CounterItem>,
	since: ReadonlyMap<number, CounterItem>,
): (typed: string) => CounterItem[] {
	const fresh = indexItems([...since.values()]);
	return (typed) => {
		const found = findItems([listed, fresh], typed);
		const latest = found.map((item) => since.get(item.variation_id) ?? item);
		return [...new Set(latest)];
	};
}
