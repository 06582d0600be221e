import { useMemo, useState } from "react";
import { type CounterItem, listCounterItems, mostCounterItems } from "#contract/admin/counter.ts";
import { api } from "../../api.ts";
import { useStore } from "../../ui/store.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { joinItems, type LookedUp, lookForItem } from "./find-item.ts";
import type { KeptItems } from "./offline/counter-store.ts";
import { changeLine, counterLine } from "./offline/line.ts";
import { quietApi } from "./offline/quiet-api.ts";
import { isLineAway } from "./offline/send-in-order.ts";
import { keepItems, recallItems } from "./offline/till-store.ts";
import { piecesWaiting } from "./offline/waiting-sale.ts";

const fiveMinutes = 5 * 60_000;
/** A branch that has more is looked up as it is scanned. */
const mostKept = 10_000;

async function readAll(branchId: number, signal: AbortSignal): Promise<CounterItem[]> {
	const branch_id = String(branchId);
	const items: CounterItem[] = [];
	while (items.length < mostKept) {
		const after = items.at(-1)?.variation_id;
		const next = await quietApi(
			listCounterItems,
			{ branch_id, ...(after !== undefined && { after }) },
			{ signal },
		);
		items.push(...next);
		if (next.length < mostCounterItems) break;
	}
	return items;
}

export interface CounterItems {
	/** When what is known was read, in milliseconds; 0: not yet. */
	readAt: number;
	problem: string | null;
	/** Finds an item by its code, or several by words: from here, else from the server. */
	look: (typed: string) => Promise<CounterItem[]> | CounterItem[];
	/** As it is known now: its price and how many there are may have changed. */
	now: (item: CounterItem) => CounterItem;
	/** Of those that are known: what the branch has, or costs, now. */
	reload: () => void;
}

/** All of it, and when that was read; without a line, as it was kept here. */
async function readOrRecall(branchId: number, signal: AbortSignal): Promise<KeptItems> {
	try {
		const items = await readAll(branchId, signal);
		const read = { branch_id: branchId, items, read_at: Date.now() };
		// A browser that keeps nothing sells while there is a line.
		await keepItems(read).catch(() => undefined);
		return read;
	} catch (error) {
		if (signal.aborted || !isLineAway(error)) throw error;
		const kept = await recallItems(branchId).catch(() => undefined);
		if (!kept) throw error;
		changeLine({ isAway: true });
		return kept;
	}
}

/** What a branch sells, read once on opening so that a scanned item stands in the sale at once. */
export function useCounterItems(branchId: number): CounterItems {
	const read = useReading(
		`counter items of ${branchId}`,
		(signal) => readOrRecall(branchId, signal),
		{
			everyMilliseconds: fiveMinutes,
		},
	);
	const { waiting } = useStore(counterLine);
	const sold = piecesWaiting(waiting.filter(({ branch_id: id }) => id === branchId));
	// Found by the server, such as what is sold out by its books.
	const [lookups, setLookups] = useState<readonly LookedUp[]>([]);
	const list = read.last ?? undefined;
	const items = useMemo(() => joinItems(list, lookups), [list, lookups]);
	// A sale of many lines asks for each of them at each key.
	const byId = useMemo(() => new Map(items.map((item) => [item.variation_id, item])), [items]);
	return {
		readAt: list?.read_at ?? 0,
		problem: read.problem,
		reload: read.reload,
		now(item) {
			const known = byId.get(item.variation_id) ?? (list ? { ...item, available: 0 } : item);
			const pieces = sold.get(item.variation_id) ?? 0;
			return { ...known, available: Math.max(0, known.available - pieces) };
		},
		look: (typed) =>
			lookForItem(typed, {
				known: items,
				isRead: list !== undefined,
				ask,
				recall: async () => (await recallItems(branchId).catch(() => undefined))?.items ?? [],
			}),
	};

	async function ask(typed: string): Promise<CounterItem[]> {
		const branch_id = String(branchId);
		const byCode = await api(listCounterItems, { branch_id, code: typed, limit: 9 });
		const found =
			byCode.length > 0
				? byCode
				: await api(listCounterItems, { branch_id, search: typed, limit: 9 });
		const at = Date.now();
		setLookups((before) => [...before, ...found.map((item) => ({ item, at }))]);
		return found;
	}
}
