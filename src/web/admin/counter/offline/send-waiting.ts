import { setAsideSale, takeLateSale } from "#contract/admin/counter-sales.ts";
import { getShift } from "#contract/admin/counter-shifts.ts";
import { takeLateReturn } from "#contract/admin/late-returns.ts";
import { serverNow } from "#web/server-time.ts";
import { toast } from "#web/ui/toast.tsx";
import { quietApi } from "../../quiet-api.ts";
import { changeConnection, counterConnection } from "./line.ts";
import { forgetOldReceipts } from "./returns/return-store.ts";
import { refusedOf, type Waiting } from "./returns/waiting-return.ts";
import { isConnectionLost, type Stop, sendInOrder } from "./send-in-order.ts";
import {
	dequeueReturn,
	dequeueSale,
	deviceId,
	firstWaiting,
	followWaiting,
	loadTills,
	notifyWaiting,
	queueSale,
	readWaiting,
	sellingLock,
} from "./till-store.ts";

/** Milliseconds between two attempts to send. */
const pause = 5_000;
/** Milliseconds for which the page shows that a sale was set aside. */
const setAsideShown = 10_000;
/** Name of the lock that a tab holds while it sends the queue, so that only one tab sends. */
const senderLock = "kargado-counter sends";

const isAskedSale = (queued: Waiting | null) =>
	queued !== null && "is_asked" in queued && queued.is_asked ? queued : null;

/**
 * Returns the first queued sale or return of a shift. If another tab is sending a sale, waits until that tab is done.
 */
async function nextOf(shiftId: number): Promise<Waiting | null> {
	const first = await firstWaiting(shiftId);
	if (!isAskedSale(first)) return first;
	return navigator.locks.request(sellingLock(shiftId), async () => {
		const left = await firstWaiting(shiftId);
		// If this sale is still marked as being sent, the tab that sent it was closed. The server may have recorded it, so
		// queue it to be sent again.
		const asked = isAskedSale(left);
		if (asked) await queueSale(asked);
		return left;
	});
}

const sendShift = (shiftId: number): Promise<Stop> =>
	sendInOrder<Waiting>({
		next: () => nextOf(shiftId),
		send: async (sent) => {
			const device_id = await deviceId();
			if ("return_id" in sent) await quietApi(takeLateReturn, { ...sent, device_id });
			else await quietApi(takeLateSale, { ...sent, device_id });
		},
		setAside: async (queued, reason) => {
			const refused = refusedOf(queued);
			await quietApi(setAsideSale, { ...refused, id: String(shiftId), reason });
			const what = "returned_sale_id" in refused ? "A return of receipt" : "Receipt";
			toast(
				`${what} ${queued.receipt} couldn't be synced: ${reason} A manager can resolve it under Sync issues. The other sales continue to sync.`,
				"error",
				setAsideShown,
			);
		},
		forget: async (queued) => {
			if ("after" in queued) await dequeueReturn(queued);
			else await dequeueSale(queued);
			await notifyWaiting();
		},
	});

/**
 * Returns true if the server can be reached. Sending a queued sale would also show whether it can, so this is used only
 * while the queue is empty.
 */
async function isServerReachable(): Promise<boolean> {
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
		await Promise.all(tills.map(async ({ shift }) => (await firstWaiting(shift.id)) ?? []))
	).flat();
	if (waiting.length === 0) {
		if (counterConnection.get().isAway && (await isServerReachable()))
			changeConnection({ isAway: false });
		return;
	}
	const stops: Record<number, Stop> = {};
	for (const { shift_id: shiftId } of waiting) {
		stops[shiftId] = await sendShift(shiftId);
		if (stops[shiftId].kind === "line") break;
	}
	changeConnection({ stops, isAway: Object.values(stops).some(({ kind }) => kind === "line") });
}

const sendNow = async (): Promise<void> => {
	await readWaiting();
	await navigator.locks.request(senderLock, { ifAvailable: true }, async (lock) => {
		if (lock) await sendAll();
	});
};

/**
 * Sends queued sales and returns while the page is open: immediately when the connection is back, and repeatedly while
 * any are left. If several tabs are open, only one of them sends. Returns a function that stops sending.
 */
export function startSending(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let isStopped = false;
	const attempt = async () => {
		if (isRunning || isStopped) return;
		clearTimeout(timer);
		timer = undefined;
		isRunning = true;
		// Ignore errors, because without browser storage there is nothing to send.
		await sendNow().catch(() => undefined);
		isRunning = false;
		scheduleAttempt();
	};
	const scheduleAttempt = () => {
		const { isAway, waiting, returns } = counterConnection.get();
		if (isStopped || isRunning || timer !== undefined) return;
		if (isAway || waiting.length > 0 || returns.length > 0) timer = setTimeout(attempt, pause);
	};
	const goOffline = () => changeConnection({ isAway: true });
	const unfollow = followWaiting();
	const unsubscribe = counterConnection.subscribe(scheduleAttempt);
	window.addEventListener("online", attempt);
	window.addEventListener("offline", goOffline);
	void attempt();
	forgetOldReceipts(serverNow().getTime()).catch(() => undefined);
	return () => {
		isStopped = true;
		clearTimeout(timer);
		unfollow();
		unsubscribe();
		window.removeEventListener("online", attempt);
		window.removeEventListener("offline", goOffline);
	};
}
