import { useMemo, useState } from "react";
import {
	type CounterItem,
	type CounterPromotion,
	listCounterItems,
	listCounterPromotions,
	maxCounterItems,
} from "#contract/admin/counter.ts";
import { itemFinder } from "#lib/codes/find-items.ts";
import { api } from "../../api.ts";
import { useStore } from "../../ui/store.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { type FoundItems, findScannedItem, joinItems } from "./find-item.ts";
import type { StoredItems } from "./offline/counter-store.ts";
import { changeLine, counterLine } from "./offline/line.ts";
import { quietApi } from "./offline/quiet-api.ts";
import { isConnectionLost } from "./offline/send-in-order.ts";
import { loadItems, storeItems } from "./offline/till-store.ts";
import { queuedUnits } from "./offline/waiting-sale.ts";

const fiveMinutes = 5 * 60_000;
/** Maximum number of cached items. A larger branch looks items up as they are scanned. */
const maxCached = 10_000;

async function readAll(branchId: number, signal: AbortSignal): Promise<CounterItem[]> {
	const branch_id = String(branchId);
	const items: CounterItem[] = [];
	while (items.length < maxCached) {
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
	/** Milliseconds since the epoch; 0 if not loaded yet. */
	readAt: number;
	problem: string | null;
	/** Promotions of the branch, as last read. */
	promotions: readonly CounterPromotion[];
	/** Finds an item by code, or several by words: in the cache first, then on the server. */
	look: (typed: string) => Promise<CounterItem[]> | CounterItem[];
	/** Returns the current version of an item. Its price and stock may have changed. */
	now: (item: CounterItem) => CounterItem;
	/** Reloads price and stock of the known items, and promotions. */
	reload: () => void;
}

/** Reads all items and when they were read. Falls back to the cached copy while offline. */
async function readOrRecall(branchId: number, signal: AbortSignal): Promise<StoredItems> {
	try {
		const [items, promotions] = await Promise.all([
			readAll(branchId, signal),
			quietApi(listCounterPromotions, { branch_id: String(branchId) }, { signal }),
		]);
		const read = { branch_id: branchId, items, promotions, read_at: Date.now() };
		// Without browser storage, the till can still sell while online.
		await storeItems(read).catch(() => undefined);
		return read;
	} catch (error) {
		if (signal.aborted || !isConnectionLost(error)) throw error;
		const kept = await loadItems(branchId).catch(() => undefined);
		if (!kept) throw error;
		changeLine({ isAway: true });
		return kept;
	}
}

/** Items that a branch sells, loaded once on opening so that a scanned item is added immediately. */
export function useCounterItems(branchId: number): CounterItems {
	const read = useReading(
		`counter items of ${branchId}`,
		(signal) => readOrRecall(branchId, signal),
		{
			everyMilliseconds: fiveMinutes,
		},
	);
	const { waiting, isAway } = useStore(counterLine);
	const sold = queuedUnits(waiting.filter(({ branch_id: id }) => id === branchId));
	// Items found by the server, for example those that are out of stock on record.
	const [lookups, setLookups] = useState<readonly FoundItems[]>([]);
	const list = read.last ?? undefined;
	const items = useMemo(() => joinItems(list, lookups), [list, lookups]);
	// Index by id, because a long sale looks up every line on each keystroke.
	const find = useMemo(() => itemFinder(items), [items]);
	const byId = useMemo(() => new Map(items.map((item) => [item.variation_id, item])), [items]);
	return {
		readAt: list?.read_at ?? 0,
		problem: read.problem,
		promotions: list?.promotions ?? [],
		reload: read.reload,
		now(item) {
			const known = byId.get(item.variation_id) ?? (list ? { ...item, available: 0 } : item);
			const pieces = sold.get(item.variation_id) ?? 0;
			return { ...known, available: Math.max(0, known.available - pieces) };
		},
		look: (typed) =>
			findScannedItem(typed, {
				find,
				isRead: list !== undefined,
				isAway,
				askCode,
				ask,
				recall: async () => (await loadItems(branchId).catch(() => undefined))?.items ?? [],
			}),
	};

	function askCode(code: string): Promise<CounterItem[]> {
		return remember(api(listCounterItems, { branch_id: String(branchId), code, limit: 9 }));
	}

	async function ask(typed: string): Promise<CounterItem[]> {
		const byCode = await askCode(typed);
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
