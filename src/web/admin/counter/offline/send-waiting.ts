import { getShift, setAsideSale, takeLateSale } from "#contract/admin/counter.ts";
import { toast } from "#web/ui/toast.tsx";
import { changeLine, counterLine } from "./line.ts";
import { quietApi } from "./quiet-api.ts";
import { sellingLock } from "./sell.ts";
import { isConnectionLost, type Stop, sendInOrder } from "./send-in-order.ts";
import {
	dequeueSale,
	deviceId,
	followWaiting,
	loadTills,
	notifyWaiting,
	queueSale,
	readWaiting,
	waitingOf,
} from "./till-store.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** Milliseconds between two attempts. */
const pause = 5_000;
/** Milliseconds to show that a sale was set aside. */
const setAsideShown = 10_000;
/** Held by the one tab that sends. */
const senderLock = "kargado-counter sends";

/** Returns the first queued sale of a shift. Waits for a sale that is being sent right now. */
async function nextOf(shiftId: number): Promise<WaitingSale | null> {
	const [first] = await waitingOf(shiftId);
	if (!first?.is_asked) return first ?? null;
	return navigator.locks.request(sellingLock(shiftId), async () => {
		const [left] = await waitingOf(shiftId);
		// The tab that sent it is gone, so it is unknown whether the sale arrived.
		if (left?.is_asked) await queueSale(left);
		return left ?? null;
	});
}

const sendShift = (shiftId: number): Promise<Stop> =>
	sendInOrder({
		next: () => nextOf(shiftId),
		send: async (sale) => quietApi(takeLateSale, { ...sale, device_id: await deviceId() }),
		setAside: async ({ receipt, sent: sale }, reason) => {
			const { sale_id, sold_at } = sale;
			const refused = { id: String(shiftId), sale_id, receipt, sold_at, reason, sale };
			await quietApi(setAsideSale, refused);
			toast(
				`Receipt ${receipt} couldn't be synced: ${reason} A manager can resolve it under Sync issues. The other sales continue to sync.`,
				"error",
				setAsideShown,
			);
		},
		forget: async (sale) => {
			await dequeueSale(sale);
			await notifyWaiting();
		},
	});

/** Checks whether the server is reachable, for when there is no queued sale to show that. */
async function answers(): Promise<boolean> {
	const [till] = await loadTills();
	if (!till) return navigator.onLine;
	try {
		await quietApi(getShift, { id: String(till.shift.id) });
		return true;
	} catch (error) {
		return !isConnectionLost(error);
	}
}

async function sendAll(): Promise<void> {
	const tills = await loadTills();
	const waiting = (
		await Promise.all(tills.map(async ({ shift }) => (await waitingOf(shift.id)).slice(0, 1)))
	).flat();
	if (waiting.length === 0) {
		if (counterLine.get().isAway && (await answers())) changeLine({ isAway: false });
		return;
	}
	const stops: Record<number, Stop> = {};
	for (const { shift_id: shiftId } of waiting) {
		stops[shiftId] = await sendShift(shiftId);
		if (stops[shiftId].kind === "line") break;
	}
	changeLine({ stops, isAway: Object.values(stops).some(({ kind }) => kind === "line") });
}

const tryNow = async (): Promise<void> => {
	await readWaiting();
	await navigator.locks.request(senderLock, { ifAvailable: true }, async (lock) => {
		if (lock) await sendAll();
	});
};

/**
 * Sends queued sales while the page is open: immediately when the connection returns, and repeatedly while any are
 * left. Only one of several tabs sends. Returns a function that stops it.
 */
export function startSending(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnderWay = false;
	let isStopped = false;
	const turn = async () => {
		if (isUnderWay || isStopped) return;
		clearTimeout(timer);
		timer = undefined;
		isUnderWay = true;
		// Without browser storage there is nothing to send.
		await tryNow().catch(() => undefined);
		isUnderWay = false;
		plan();
	};
	const plan = () => {
		const { isAway, waiting } = counterLine.get();
		if (isStopped || isUnderWay || timer !== undefined) return;
		if (isAway || waiting.length > 0) timer = setTimeout(turn, pause);
	};
	const fall = () => changeLine({ isAway: true });
	const unfollow = followWaiting();
	const unsubscribe = counterLine.subscribe(plan);
	window.addEventListener("online", turn);
	window.addEventListener("offline", fall);
	void turn();
	return () => {
		isStopped = true;
		clearTimeout(timer);
		unfollow();
		unsubscribe();
		window.removeEventListener("online", turn);
		window.removeEventListener("offline", fall);
	};
}
