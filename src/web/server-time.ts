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
 * Estimates the server's clock from a response. The server wrote the date after the request was sent and before the
 * response arrived, which limits the possible offsets. If the known offset is within these limits, it isn't changed.
 * @param asked milliseconds on this device's clock
 * @param received milliseconds on this device's clock
 */
export function updateServerTime(headers: Headers, asked: number, received: number): void {
	const written = Date.parse(headers.get("Date") ?? "");
	// A cached response contains the date on which it was cached.
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
 * Returns true if the server's time is known. Before the first response, this device's clock is trusted if it shows
 * about the time when the page was created. Otherwise, the page must ask the server.
 * @param madeAt ISO time when the server created the page
 */
export function confirmServerTime(madeAt: string): boolean {
	isHeard ||= Math.abs(Date.now() - Date.parse(madeAt)) < oldestPage;
	return isHeard;
}

/** Returns the milliseconds by which the server's clock is ahead of this device's, as last measured. */
export const measuredOffset = offset.get;

/**
 * Sets the offset that an earlier page measured, unless this page has already measured one. For pages that open
 * offline.
 */
export function restoreOffset(milliseconds: number): void {
	if (!isHeard) offset.set(milliseconds);
}

/** Forgets the known offset, as a new page does. For tests. */
export function resetServerTime(): void {
	isHeard = false;
	offset.set(0);
}
