import { useMemo, useState } from "react";
import {
	type CounterItem,
	maxCachedItems,
	maxCounterItems,
} from "#contract/admin/counter-shapes.ts";
import {
	type CounterPromotion,
	listCounterItems,
	listCounterPromotions,
} from "#contract/admin/counter-shifts.ts";
import { indexItems } from "#lib/codes/find-items.ts";
import { measuredOffset, restoreOffset } from "#web/server-time.ts";
import { api } from "../../api.ts";
import { useStore } from "../../ui/store.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { quietApi } from "../quiet-api.ts";
import {
	type FoundItems,
	finderOfBoth,
	finderOfStored,
	findScannedItem,
	itemsSince,
} from "./find-item.ts";
import type { StoredItems } from "./offline/counter-store.ts";
import { changeConnection, counterConnection } from "./offline/line.ts";
import { isConnectionLost } from "./offline/send-in-order.ts";
import { loadItems, storeItems } from "./offline/till-store.ts";
import { queuedUnits } from "./offline/waiting-sale.ts";
import { refreshInterval } from "./refresh-interval.ts";

async function readAll(branchId: number, signal: AbortSignal): Promise<CounterItem[]> {
	const branch_id = String(branchId);
	const items: CounterItem[] = [];
	while (items.length < maxCachedItems) {
		const after = items.at(-1)?.variation_id;
		const next = await quietApi(
			listCounterItems,
			{ branch_id, ...(after !== undefined && { after }) },
			{ signal },
		);
		items.push(...next);
		if (next.length < maxCounterItems) break;
	}
	return items;
}

export interface CounterItems {
	/** When the items were last loaded, in milliseconds since the epoch; 0 if they haven't been loaded yet. */
	readAt: number;
	problem: string | null;
	/** Promotions of the branch, as last loaded. */
	promotions: readonly CounterPromotion[];
	/** Finds items by code or name: in the cache first, then on the server. */
	findItems: (typed: string) => Promise<CounterItem[]> | CounterItem[];
	/** Returns an item with its latest price and with its latest stock, minus the units in queued sales. */
	currentOf: (item: CounterItem) => CounterItem;
	/** Reloads all items of the branch, and its promotions. */
	reload: () => void;
	/** Reloads price and stock of only these items, because reloading all items of a large branch is slow. */
	refresh: (variationIds: readonly number[]) => void;
}

/** Loads all items of a branch, with the time of loading. While offline, returns the cached copy. */
async function readOrRecall(branchId: number, signal: AbortSignal): Promise<StoredItems> {
	try {
		const [items, promotions] = await Promise.all([
			readAll(branchId, signal),
			quietApi(listCounterPromotions, { branch_id: String(branchId) }, { signal }),
		]);
		const read = {
			branch_id: branchId,
			items,
			promotions,
			read_at: Date.now(),
			clock_offset: measuredOffset(),
		};
		// Ignore storage errors, because the till can still sell while online.
		await storeItems(read).catch(() => undefined);
		return read;
	} catch (error) {
		if (signal.aborted || !isConnectionLost(error)) throw error;
		const stored = await loadItems(branchId).catch(() => undefined);
		if (!stored) throw error;
		// Correct this device's clock, so that sales after an offline reload have the right time.
		restoreOffset(stored.clock_offset ?? 0);
		changeConnection({ isAway: true });
		return stored;
	}
}

/** Items that a branch sells. They are loaded when the till opens, so that a scanned item is added immediately. */
export function useCounterItems(branchId: number): CounterItems {
	const read = useReading(
		`counter items of ${branchId}`,
		(signal) => readOrRecall(branchId, signal),
		{
			everyMilliseconds: refreshInterval,
		},
	);
	const { waiting, isAway } = useStore(counterConnection);
	const sold = queuedUnits(waiting.filter(({ branch_id: id }) => id === branchId));
	// Items that the server found. The loaded list lacks them, because they are out of stock in the shop, or contains
	// older data.
	const [lookups, setLookups] = useState<readonly FoundItems[]>([]);
	// Create this function only once, because a till never changes its branch.
	const [findStored] = useState(() =>
		finderOfStored(async () => (await loadItems(branchId).catch(() => undefined))?.items ?? []),
	);
	const list = read.last ?? undefined;
	// Index the items, because a long sale looks up every line on each keystroke.
	const listed = useMemo(() => indexItems(list?.items ?? []), [list]);
	const listedById = useMemo(
		() => new Map(list?.items.map((item) => [item.variation_id, item])),
		[list],
	);
	const since = useMemo(() => itemsSince(list, lookups), [list, lookups]);
	const find = useMemo(() => finderOfBoth(listed, since), [listed, since]);
	return {
		readAt: list?.read_at ?? 0,
		problem: read.problem,
		promotions: list?.promotions ?? [],
		reload: read.reload,
		refresh(variationIds) {
			if (variationIds.length === 0) return;
			const given = { branch_id: String(branchId), variation_ids: variationIds.join(",") };
			// Ignore errors, because the next reload of all items also updates these items.
			remember(quietApi(listCounterItems, given)).catch(() => undefined);
		},
		currentOf(item) {
			const id = item.variation_id;
			const known =
				since.get(id) ?? listedById.get(id) ?? (list ? { ...item, available: 0 } : item);
			const pieces = sold.get(item.variation_id) ?? 0;
			return { ...known, available: Math.max(0, known.available - pieces) };
		},
		findItems: (typed) =>
			findScannedItem(typed, {
				find,
				isLoaded: list !== undefined,
				isAway,
				findExact,
				searchServer,
				findStored,
			}),
	};

	function findExact(code: string): Promise<CounterItem[]> {
		return remember(api(listCounterItems, { branch_id: String(branchId), code, limit: 9 }));
	}

	async function searchServer(typed: string): Promise<CounterItem[]> {
		const byCode = await findExact(typed);
		if (byCode.length > 0) return byCode;
		const branch_id = String(branchId);
		return remember(api(listCounterItems, { branch_id, search: typed, limit: 9 }));
	}

	async function remember(asked: Promise<CounterItem[]>): Promise<CounterItem[]> {
		const found = await asked;
		const at = Date.now();
		setLookups((before) => [...before, ...found.map((item) => ({ item, at }))]);
		return found;
	}
}
