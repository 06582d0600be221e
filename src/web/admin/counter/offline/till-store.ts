import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { randomId } from "#web/random-id.ts";
import { inCounterStore, type StoredItems, type StoredTill } from "./counter-store.ts";
import { changeConnection } from "./line.ts";
import { firstOf, type Waiting, type WaitingReturn } from "./returns/waiting-return.ts";
import type { LateSale, WaitingSale } from "./waiting-sale.ts";

const channelName = "kargado-counter";

/** Notifies all tabs of this browser, including this one, that the queue has changed. */
export async function notifyWaiting(): Promise<void> {
	await readWaiting();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("changed");
	channel.close();
}

/** Updates the queue when another tab changes it. Returns a function that stops updating. */
export function followWaiting(): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = () => {
		void readWaiting();
	};
	return () => channel.close();
}

export const readWaiting = (): Promise<void> =>
	inCounterStore(["sales", "returns"], "readonly", async (stores) => {
		const waiting = await stores.sales.all();
		const returns = await stores.returns.all();
		// Leave out sales that are being sent right now. They are queued only if sending fails.
		changeConnection({ waiting: waiting.filter(({ is_asked }) => !is_asked), returns });
	});

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

/** Returns this browser's tills. Closed shifts are included until their queue is empty. */
export const loadTills = (): Promise<StoredTill[]> =>
	inCounterStore(["tills"], "readonly", ({ tills }) => tills.all());

/** Stores a till as the server reports it. A closed shift is removed once its queue is empty. */
export const storeTill = (shift: CounterShift): Promise<void> =>
	inCounterStore(["tills", "sales", "returns"], "readwrite", async ({ tills, sales, returns }) => {
		const known = await tills.get(shift.id);
		const waiting = [...(await sales.all(shift.id)), ...(await returns.all(shift.id))];
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

/** Returns the first sale or return in the queue of a shift, or null. */
export const firstWaiting = (shiftId: number): Promise<Waiting | null> =>
	inCounterStore(["sales", "returns"], "readonly", async ({ sales, returns }) => {
		const [sale] = await sales.all(shiftId);
		const [back] = await returns.all(shiftId);
		return firstOf(sale, back);
	});

/** Name of a till's lock. A tab holds the lock while it makes a sale, or sends a sale again after a crash. */
export const sellingLock = (shiftId: number): string => `kargado-counter sells ${shiftId}`;

/**
 * Stores a sale under the till's next receipt number. Runs in one transaction, so that no other sale
 * gets the same number.
 */
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

/**
 * Removes a sale from the queue.
 * @param lastReceipt the till's new last receipt number; null to leave it unchanged
 */
export const dequeueSale = (
	{ shift_id: shiftId, receipt }: WaitingSale,
	lastReceipt: number | null = null,
): Promise<void> =>
	inCounterStore(["tills", "sales"], "readwrite", async ({ tills, sales }) => {
		await sales.delete([shiftId, receipt]);
		const known = await tills.get(shiftId);
		if (known && lastReceipt !== null) await tills.put({ ...known, last_receipt: lastReceipt });
	});

export const dequeueReturn = ({ shift_id, after, place }: WaitingReturn): Promise<unknown> =>
	inCounterStore(["returns"], "readwrite", ({ returns }) =>
		returns.delete([shift_id, after, place]),
	);

/** Stores a receipt number that the server issued, so that the till continues with the next number. */
export const storeReceiptNumber = (shiftId: number, receipt: number): Promise<void> =>
	inCounterStore(["tills"], "readwrite", async ({ tills }) => {
		const known = await tills.get(shiftId);
		if (!known) return;
		await tills.put({ ...known, last_receipt: Math.max(known.last_receipt, receipt) });
	});

/** Queues a sale that the server may have recorded already. */
export const queueSale = (sale: WaitingSale): Promise<unknown> =>
	inCounterStore(["sales"], "readwrite", ({ sales }) => sales.put({ ...sale, is_asked: false }));
