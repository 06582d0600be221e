import type { CounterShift } from "#contract/admin/counter.ts";
import { randomId } from "#web/random-id.ts";
import { inCounterStore, type StoredItems, type StoredTill } from "./counter-store.ts";
import { changeLine } from "./line.ts";
import type { LateSale, WaitingSale } from "./waiting-sale.ts";

const channelName = "kargado-counter";

/** Publishes the queued sales to all tabs of this browser, including this one. */
export async function notifyWaiting(): Promise<void> {
	await readWaiting();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("changed");
	channel.close();
}

/** Follows changes that other tabs make to the queue. Returns a function that stops it. */
export function followWaiting(): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = () => {
		void readWaiting();
	};
	return () => channel.close();
}

export async function readWaiting(): Promise<void> {
	const waiting = await inCounterStore(["sales"], "readonly", ({ sales }) => sales.all());
	// A sale that is being sent directly isn't queued yet.
	changeLine({ waiting: waiting.filter(({ is_asked }) => !is_asked) });
}

/** This browser's id, shared by all its tabs. */
export const deviceId = (): Promise<string> =>
	inCounterStore(["device"], "readwrite", async ({ device }) => {
		const [known] = await device.all();
		if (known) return known.id;
		const id = randomId();
		await device.put({ id });
		return id;
	});

export const loadTill = (shiftId: number): Promise<StoredTill | undefined> =>
	inCounterStore(["tills"], "readonly", ({ tills }) => tills.get(shiftId));

/** Returns the tills of this browser whose shifts were open when last read. */
export const loadTills = (): Promise<StoredTill[]> =>
	inCounterStore(["tills"], "readonly", ({ tills }) => tills.all());

/** Stores a till as the server reports it. A closed shift is removed once its queue is empty. */
export const storeTill = (shift: CounterShift): Promise<void> =>
	inCounterStore(["tills", "sales"], "readwrite", async ({ tills, sales }) => {
		const known = await tills.get(shift.id);
		const waiting = await sales.all(shift.id);
		if (shift.closed_at !== null && waiting.length === 0) {
			await tills.delete(shift.id);
			return;
		}
		const last_receipt = Math.max(known?.last_receipt ?? 0, shift.last_receipt);
		await tills.put({ shift, last_receipt });
	});

export const storeItems = (kept: StoredItems): Promise<unknown> =>
	inCounterStore(["items"], "readwrite", ({ items }) => items.put(kept));

export const loadItems = (branchId: number): Promise<StoredItems | undefined> =>
	inCounterStore(["items"], "readonly", ({ items }) => items.get(branchId));

/** Returns the queued sales of a shift in order. */
export const waitingOf = (shiftId: number): Promise<WaitingSale[]> =>
	inCounterStore(["sales"], "readonly", ({ sales }) => sales.all(shiftId));

/** Stores a sale under the till's next receipt number in one transaction, so no other sale gets the same number. */
export const storeSale = (
	shift: CounterShift,
	isAsked: boolean,
	saleOf: (receipt: number) => LateSale,
): Promise<WaitingSale> =>
	inCounterStore(["tills", "sales"], "readwrite", async ({ tills, sales }) => {
		const known = (await tills.get(shift.id)) ?? { shift, last_receipt: shift.last_receipt };
		const receipt = known.last_receipt + 1;
		const { id: shift_id, branch_id } = shift;
		const kept = { shift_id, branch_id, receipt, sent: saleOf(receipt), is_asked: isAsked };
		await sales.put(kept);
		await tills.put({ ...known, last_receipt: receipt });
		return kept;
	});

/** Removes a sale from the queue. The till continues from the server's number, or from the one before the sale. */
export const dequeueSale = (
	{ shift_id: shiftId, receipt }: WaitingSale,
	lastReceipt: number | null = null,
): Promise<void> =>
	inCounterStore(["tills", "sales"], "readwrite", async ({ tills, sales }) => {
		await sales.delete([shiftId, receipt]);
		const known = await tills.get(shiftId);
		if (known && lastReceipt !== null) await tills.put({ ...known, last_receipt: lastReceipt });
	});

/** Records a receipt number issued by the server; the till continues from it. */
export const countOn = (shiftId: number, receipt: number): Promise<void> =>
	inCounterStore(["tills"], "readwrite", async ({ tills }) => {
		const known = await tills.get(shiftId);
		if (!known) return;
		await tills.put({ ...known, last_receipt: Math.max(known.last_receipt, receipt) });
	});

/** Queues a sale that may or may not have arrived. */
export const queueSale = (sale: WaitingSale): Promise<unknown> =>
	inCounterStore(["sales"], "readwrite", ({ sales }) => sales.put({ ...sale, is_asked: false }));
