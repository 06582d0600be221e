import { createStore } from "./ui/store.ts";

/**
 * Milliseconds that the server's clock is ahead of this device's: phones are off by hours, days or years.
 * On the server it stays 0.
 */
const offset = createStore(0);
let isHeard = false;

/** The server's time in milliseconds. Days and dates are counted by it; durations on this device aren't. */
export const serverTime = (): number => Date.now() + offset.get();

export const serverNow = (): Date => new Date(serverTime());

/** Calls back when this device's clock turns out to be off by another amount than was known. */
export const onClockCorrected = offset.subscribe;

/** A Date header names the second in which it was written. */
const second = 1000;

/**
 * Reads the server's clock off an answer. The answer was written between the two moments, so the offset
 * is known to within the time that the answer took; an offset that fits is kept.
 * @param asked milliseconds on this device's clock
 * @param received the same
 */
export function hearServerTime(headers: Headers, asked: number, received: number): void {
	const written = Date.parse(headers.get("Date") ?? "");
	// An answer out of a cache tells when it was put there.
	if (Number.isNaN(written) || Number(headers.get("Age") ?? 0) > 0) return;
	isHeard = true;
	const [least, most] = [written - received, written + second - asked];
	const known = offset.get();
	const fitting = Math.min(Math.max(known, least), most);
	if (fitting !== known) offset.set(fitting);
}

/** Milliseconds that a page may be old: pages for everybody are served for ten minutes. */
const oldestPage = 15 * 60_000;

/**
 * Whether the server's time is known. Until an answer has told it, a page that was made just now by this
 * device's clock confirms that clock. Where the two disagree, the server has to be asked.
 * @param madeAt ISO: when the server made the page
 */
export function confirmServerTime(madeAt: string): boolean {
	isHeard ||= Math.abs(Date.now() - Date.parse(madeAt)) < oldestPage;
	return isHeard;
}

/** Forgets what was heard, as a new page does. For tests. */
export function forgetServerTime(): void {
	isHeard = false;
	offset.set(0);
}
