import { createStore } from "./ui/store.ts";

/**
 * Milliseconds by which the server's clock is ahead of this device's. Phones can be off by hours, days or years. Stays
 * 0 on the server.
 */
const offset = createStore(0);
let isKnown = false;

/** Returns the server's time in milliseconds. Use it for days and dates, not for durations on this device. */
export const serverTime = (): number => Date.now() + offset.get();

export const serverNow = (): Date => new Date(serverTime());

/** Calls the listener when the known difference between the two clocks changes. */
export const onClockCorrected = offset.subscribe;

/** Resolution of a Date header in milliseconds. */
const second = 1000;

/**
 * Estimates the server's clock from a response. The server wrote the Date header between sending the request and
 * receiving the response, which limits the possible offset. Keeps the known offset if it's within these limits.
 * @param asked when the request was sent, in milliseconds on this device's clock
 * @param received when the response arrived, in milliseconds on this device's clock
 */
export function updateServerTime(headers: Headers, asked: number, received: number): void {
	const written = Date.parse(headers.get("Date") ?? "");
	// Ignore cached responses, because their Date header is from when they were cached.
	if (Number.isNaN(written) || Number(headers.get("Age") ?? 0) > 0) return;
	isKnown = true;
	const [least, most] = [written - received, written + second - asked];
	const known = offset.get();
	const fitting = Math.min(Math.max(known, least), most);
	if (fitting !== known) offset.set(fitting);
}

/** Maximum age of a rendered page in milliseconds. Public pages are cached for ten minutes. */
const oldestPage = 15 * 60_000;

/**
 * Returns true if the server's time is known. Before the first response, this device's clock counts as right if it
 * roughly agrees with the time when the page was created. If this returns false, the page must ask the server.
 * @param madeAt ISO time when the server created the page
 */
export function confirmServerTime(madeAt: string): boolean {
	isKnown ||= Math.abs(Date.now() - Date.parse(madeAt)) < oldestPage;
	return isKnown;
}

/** Returns the milliseconds by which the server's clock is ahead of this device's, as last measured. */
export const measuredOffset = offset.get;

/**
 * Restores the offset that an earlier page measured, for pages that open offline. Does nothing if this page has already
 * measured one.
 */
export function restoreOffset(milliseconds: number): void {
	if (!isKnown) offset.set(milliseconds);
}

/** Resets the known offset. Used by tests. */
export function resetServerTime(): void {
	isKnown = false;
	offset.set(0);
}
