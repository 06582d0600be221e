import { type CounterShift, getShift, takeTill } from "#contract/admin/counter.ts";
import { isRefusal } from "#contract/client.ts";
import { api } from "#web/api.ts";
import { changeLine } from "./line.ts";
import { isLineAway } from "./send-in-order.ts";
import { deviceId, keepTill, recallTill } from "./till-store.ts";

/** A till as it is opened in this browser. */
export interface OwnTill {
	shift: CounterShift;
	/** Another browser works at it: why one cannot sell here. */
	elsewhere: string | null;
}

/** Takes a till for this browser, and from another one where it is told to. */
export async function takeOwnTill(shiftId: number, isTakenOver = false): Promise<CounterShift> {
	const taking = { id: String(shiftId), device_id: await deviceId(), take_over: isTakenOver };
	const shift = await api(takeTill, taking);
	await keepTill(shift);
	return shift;
}

/** A shift with its till taken for this browser; without a line, as it was kept here. */
export async function openOwnTill(shiftId: number, signal: AbortSignal): Promise<OwnTill> {
	let shift: CounterShift;
	try {
		shift = await api(getShift, { id: String(shiftId) }, { signal });
	} catch (error) {
		const kept =
			isLineAway(error) && !signal.aborted
				? await recallTill(shiftId).catch(() => undefined)
				: undefined;
		if (!kept) throw error;
		changeLine({ isAway: true });
		return { shift: kept.shift, elsewhere: null };
	}
	changeLine({ isAway: false });
	if (shift.closed_at !== null) {
		await keepTill(shift).catch(() => undefined);
		return { shift, elsewhere: null };
	}
	try {
		return { shift: await takeOwnTill(shiftId), elsewhere: null };
	} catch (error) {
		if (isRefusal(error, takeTill, "till_elsewhere")) return { shift, elsewhere: error.message };
		// This browser keeps nothing: one can sell while there is a line, where no other has the till.
		if (shift.device_id === null) return { shift, elsewhere: null };
		throw error;
	}
}
