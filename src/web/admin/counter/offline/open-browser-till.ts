import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { getShift, takeTill } from "#contract/admin/counter-shifts.ts";
import { isRefusal } from "#contract/client.ts";
import { api } from "#web/api.ts";
import { changeConnection } from "./line.ts";
import { isConnectionLost } from "./send-in-order.ts";
import { deviceId, loadTill, storeTill } from "./till-store.ts";

/** A till opened in this browser. */
export interface BrowserTill {
	shift: CounterShift;
	/** Message that says where another browser uses this till, so that this browser can't sell; null if none does. */
	elsewhere: string | null;
}

/** Assigns a till to this browser. If requested, takes it over from another browser. */
export async function takeBrowserTill(shiftId: number, isTakenOver = false): Promise<CounterShift> {
	const taking = { id: String(shiftId), device_id: await deviceId(), take_over: isTakenOver };
	const shift = await api(takeTill, taking);
	await storeTill(shift);
	return shift;
}

/** Assigns the shift's till to this browser and returns the shift. While offline, returns the stored copy. */
export async function openBrowserTill(shiftId: number, signal: AbortSignal): Promise<BrowserTill> {
	let shift: CounterShift;
	try {
		shift = await api(getShift, { id: String(shiftId) }, { signal });
	} catch (error) {
		const storedTill =
			isConnectionLost(error) && !signal.aborted
				? await loadTill(shiftId).catch(() => undefined)
				: undefined;
		if (!storedTill) throw error;
		changeConnection({ isAway: true });
		return { shift: storedTill.shift, elsewhere: null };
	}
	changeConnection({ isAway: false });
	if (shift.closed_at !== null) {
		await storeTill(shift).catch(() => undefined);
		return { shift, elsewhere: null };
	}
	try {
		return { shift: await takeBrowserTill(shiftId), elsewhere: null };
	} catch (error) {
		if (isRefusal(error, takeTill, "till_elsewhere")) return { shift, elsewhere: error.message };
		// Without browser storage, the till can only sell online, and only if no other browser uses it.
		if (shift.device_id === null) return { shift, elsewhere: null };
		throw error;
	}
}
