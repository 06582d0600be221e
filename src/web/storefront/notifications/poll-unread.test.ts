import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollUnread } from "./poll-unread.ts";

let count: number;
let reads: number;
let announced: number[];
let shown: number[];
let stop: () => void;
const page = { visibilityState: "visible" };

beforeEach(() => {
	vi.useFakeTimers();
	const window = new EventTarget();
	vi.stubGlobal("window", window);
	vi.stubGlobal("document", page);
	page.visibilityState = "visible";
	count = 0;
	reads = 0;
	announced = [];
	shown = [];
	window.addEventListener("notifications:unread", (event) =>
		announced.push((event as CustomEvent<{ unread: number } | null>).detail?.unread ?? -1),
	);
	stop = pollUnread(
		async () => {
			reads += 1;
			if (count < 0) throw new Error("offline");
			return count;
		},
		(unread) => shown.push(unread),
	);
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("announces each change of the unread count once on the window", async () => {
	count = 2;
	await pass(1000);
	await pass(10_000);
	expect({ announced, shown, reads }).toEqual({ announced: [2], shown: [2], reads: 3 });
	count = 3;
	window.dispatchEvent(new CustomEvent("order:placed"));
	await pass(0);
	expect(announced).toEqual([2, 3]);
	window.dispatchEvent(new CustomEvent("notifications:unread", { detail: { unread: 0 } }));
	expect(shown).toEqual([2, 3, 0]);
	await pass(5000);
	expect(announced).toEqual([2, 3, 0, 3]);
});

test("polls after 1 s, every 5 s while visible, every 30 s while hidden, and on focus", async () => {
	await pass(999);
	expect(reads).toBe(0);
	await pass(1);
	expect(reads).toBe(1);
	await pass(5000);
	expect(reads).toBe(2);
	page.visibilityState = "hidden";
	await pass(5000);
	expect(reads).toBe(3);
	await pass(29_999);
	expect(reads).toBe(3);
	window.dispatchEvent(new Event("focus"));
	await pass(0);
	expect(reads).toBe(4);
	window.dispatchEvent(new CustomEvent("notifications:unread"));
	await pass(0);
	expect(reads).toBe(5);
});

test("announces nothing after a failure, polls again, and stops polling on request", async () => {
	count = -1;
	await pass(1000);
	expect(announced).toEqual([]);
	count = 1;
	await pass(5000);
	expect(announced).toEqual([1]);
	stop();
	await pass(60_000);
	expect(reads).toBe(2);
});

/** Bytes of one request and its response, including headers (src/api/live/live-events.database.test.ts). */
const bytesPerPoll = 2_000;

test("polling in a hidden tab for an hour uses at most 150 KB", async () => {
	page.visibilityState = "hidden";
	await pass(60 * 60_000);
	expect(reads).toBeGreaterThan(20);
	expect(reads * bytesPerPoll).toBeLessThanOrEqual(150_000);
	page.visibilityState = "visible";
	const before = reads;
	window.dispatchEvent(new Event("focus"));
	await pass(5_000);
	expect(reads).toBe(before + 2);
});

const setLiveUpdates = (isOpen: boolean) =>
	window.dispatchEvent(new CustomEvent("events:open", { detail: isOpen }));

test("doesn't poll while live updates work, and polls afterwards", async () => {
	await pass(1000);
	setLiveUpdates(true);
	await pass(10 * 60_000);
	expect(reads).toBe(2);
	count = 4;
	window.dispatchEvent(new CustomEvent("notifications:unread"));
	await pass(60_000);
	expect(reads).toBe(3);
	expect(announced.at(-1)).toBe(4);
	setLiveUpdates(false);
	await pass(10_000);
	expect(reads).toBe(6);
});

test("retries a failed poll even while live updates work", async () => {
	setLiveUpdates(true);
	count = -1;
	await pass(5_000);
	expect(reads).toBe(2);
	count = 1;
	await pass(5_000);
	expect(announced).toEqual([1]);
	await pass(60_000);
	expect(reads).toBe(3);
});
