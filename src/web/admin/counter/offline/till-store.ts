import type { CounterShift } from "#contract/admin/counter.ts";
import { randomId } from "#web/random-id.ts";
import { inCounterStore, type KeptItems, type KeptTill } from "./counter-store.ts";
import { changeLine } from "./line.ts";
import type { LateSale, WaitingSale } from "./waiting-sale.ts";

const channelName = "kargado-counter";

/** Tells all tabs of this browser, this one too, what waits. */
export async function tellWaiting(): Promise<void> {
	await readWaiting();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("changed");
	channel.close();
}

/** Follows what other tabs keep and send; gives how to stop. */
export function followWaiting(): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = () => {
		void readWaiting();
	};
	return () => channel.close();
}

export async function readWaiting(): Promise<void> {
	const waiting = await inCounterStore(["sales"], "readonly", ({ sales }) => sales.all());
	// What the server is being asked at once is not waiting yet.
	changeLine({ waiting: waiting.filter(({ is_asked }) => !is_asked) });
}

/** What this browser calls itself, the same in all its tabs. */
export const deviceId = (): Promise<string> =>
	inCounterStore(["device"], "readwrite", async ({ device }) => {
		const [known] = await device.all();
		if (known) return known.id;
		const id = randomId();
		await device.put({ id });
		return id;
	});

export const recallTill = (shiftId: number): Promise<KeptTill | undefined> =>
	inCounterStore(["tills"], "readonly", ({ tills }) => tills.get(shiftId));

/** The tills that this browser works at, and whose shifts were open when it last heard of them. */
export const recallTills = (): Promise<KeptTill[]> =>
	inCounterStore(["tills"], "readonly", ({ tills }) => tills.all());

/** Keeps a till as the server tells of it; one whose shift is over goes once nothing of it waits. */
export const keepTill = (shift: CounterShift): Promise<void> =>
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

export const keepItems = (kept: KeptItems): Promise<unknown> =>
	inCounterStore(["items"], "readwrite", ({ items }) => items.put(kept));

export const recallItems = (branchId: number): Promise<KeptItems | undefined> =>
	inCounterStore(["items"], "readonly", ({ items }) => items.get(branchId));

/** Those of a shift, the first first. */
export const waitingOf = (shiftId: number): Promise<WaitingSale[]> =>
	inCounterStore(["sales"], "readonly", ({ sales }) => sales.all(shiftId));

/** Writes a sale down under the till's next number, in one go: no other sale has it. */
export const keepSale = (
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

/** It waits no more; the till counts on from what the server says, or from before it. */
export const forgetSale = (
	{ shift_id: shiftId, receipt }: WaitingSale,
	lastReceipt: number | null = null,
): Promise<void> =>
	inCounterStore(["tills", "sales"], "readwrite", async ({ tills, sales }) => {
		await sales.delete([shiftId, receipt]);
		const known = await tills.get(shiftId);
		if (known && lastReceipt !== null) await tills.put({ ...known, last_receipt: lastReceipt });
	});

/** The server has given this number; the till counts on from it. */
export const countOn = (shiftId: number, receipt: number): Promise<void> =>
	inCounterStore(["tills"], "readwrite", async ({ tills }) => {
		const known = await tills.get(shiftId);
		if (!known) return;
		await tills.put({ ...known, last_receipt: Math.max(known.last_receipt, receipt) });
	});

/** Whether it arrived is unknown: from now on it is sent like the others. */
export const letWait = (sale: WaitingSale): Promise<unknown> =>
	inCounterStore(["sales"], "readwrite", ({ sales }) => sales.put({ ...sale, is_asked: false }));
