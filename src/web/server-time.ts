import { createStore } from "./ui/store.ts";

/**
 * Milliseconds by which the server's clock is ahead of this device's. Phones can be off by hours, days or years. Stays
 * 0 on the server.
 */
const offset = createStore(0);
let isHeard = false;

/** Returns the server's time in milliseconds. Use it for days and dates, not for durations on this device. */
export const serverTime = (): number => Date.now() + offset.get();

export const serverNow = (): Date => new Date(serverTime());

/** Calls the listener when the known offset of this device's clock changes. */
export const onClockCorrected = offset.subscribe;

/** A Date header has a resolution of one second. */
const second = 1000;

/**
 * Estimates the server's clock from a response. It was written between the request and its arrival, so the offset is
 * known to within that time. An offset that still fits is kept.
 * @param asked milliseconds on this device's clock
 * @param received milliseconds on this device's clock
 */
export function updateServerTime(headers: Headers, asked: number, received: number): void {
	const written = Date.parse(headers.get("Date") ?? "");
	// A cached response has the date when it was cached.
	if (Number.isNaN(written) || Number(headers.get("Age") ?? 0) > 0) return;
	isHeard = true;
	const [least, most] = [written - received, written + second - asked];
	const known = offset.get();
	const fitting = Math.min(Math.max(known, least), most);
	if (fitting !== known) offset.set(fitting);
}

/** Maximum age of a page in milliseconds. Public pages are cached for ten minutes. */
const oldestPage = 15 * 60_000;

/**
 * Returns true if the server's time is known. Until a response arrives, a page that was created just now by this
 * device's clock confirms that clock. If the two disagree, the server has to be asked.
 * @param madeAt ISO time when the server created the page
 */
export function confirmServerTime(madeAt: string): boolean {
	isHeard ||= Math.abs(Date.now() - Date.parse(madeAt)) < oldestPage;
	return isHeard;
}

/** Forgets the known offset, as a new page does. For tests. */
export function resetServerTime(): void {
	isHeard = false;
	offset.set(0);
}
