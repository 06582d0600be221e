import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents, longestSilence } from "./follow-events.ts";

const path = "/admin/api/events";

/** Streams that were opened, the latest last. */
let asked: FakeSource[];
class FakeSource extends EventTarget {
	static readonly CLOSED = 2;
	static readonly OPEN = 1;
	readyState = 0;
	readonly url: string;
	constructor(url: string) {
		super();
		this.url = url;
		asked.push(this);
	}
	close() {
		this.readyState = 2;
	}
	/** Simulates an event from the shop. */
	say(kind: "hello" | "beat" | "news", lastEventId: string, data: object = {}) {
		this.readyState = 1;
		this.dispatchEvent(Object.assign(new Event(kind), { lastEventId, data: JSON.stringify(data) }));
	}
	/** @param isFinal the stream was refused, not just interrupted */
	fail(isFinal: boolean) {
		this.readyState = isFinal ? 2 : 0;
		this.dispatchEvent(new Event("error"));
	}
}

/** Simulates the locks of one browser. The first tab that requests the lock holds it until releasing it. */
function fakeLocks() {
	let before: Promise<unknown> = Promise.resolve();
	return {
		request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
			const mine = before.then(() => (signal.aborted ? undefined : hold()));
			before = mine;
			return mine;
		},
	};
}

let channels: FakeChannel[];
class FakeChannel extends EventTarget {
	isClosed = false;
	constructor() {
		super();
		channels.push(this);
	}
	postMessage(data: unknown) {
		if (this.isClosed) throw new Error("Channel is closed");
		for (const each of channels) {
			if (each === this || each.isClosed) continue;
			each.dispatchEvent(Object.assign(new Event("message"), { data }));
		}
	}
	close() {
		this.isClosed = true;
	}
}

const stops: (() => void)[] = [];
/** Simulates a tab and records its notifications. */
function tab() {
	const reports: string[] = [];
	const stop = followEvents(path, {
		onEvent: ({ id }) => reports.push(`event ${id}`),
		onState: (isOpen, last) => reports.push(`${isOpen ? "open" : "closed"} ${last}`.trim()),
		onImpossible: () => reports.push("impossible"),
	});
	stops.push(stop);
	return { reports, stop };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
	vi.useFakeTimers();
	asked = [];
	channels = [];
	vi.stubGlobal("EventSource", FakeSource);
	vi.stubGlobal("BroadcastChannel", FakeChannel);
	vi.stubGlobal("navigator", { locks: fakeLocks() });
	vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("tabs share one stream; when the tab that holds it closes, another tab takes over", async () => {
	const first = tab();
	await pass(0);
	asked[0]?.say("hello", "5:5:");
	const second = tab();
	await pass(0);
	expect(asked).toHaveLength(1);
	asked[0]?.say("news", "6:6:", { id: 1 });
	expect([first.reports, second.reports]).toEqual([
		["open 5:5:", "event 1"],
		["open 5:5:", "event 1"],
	]);
	first.stop();
	await pass(0);
	expect(asked.map(({ readyState }) => readyState)).toEqual([2, 0]);
	asked[1]?.say("news", "7:7:", { id: 2 });
	expect(first.reports).toHaveLength(2);
	expect(second.reports.at(-1)).toBe("event 2");
});

test("retries a refused stream with growing delays, and continues after the last event that it received", async () => {
	const { reports } = tab();
	await pass(0);
	asked[0]?.say("hello", "5:5:");
	asked[0]?.fail(true);
	expect(reports).toEqual(["open 5:5:", "closed 5:5:"]);
	const waits: number[] = [];
	for (let tries = 1; tries <= 4; tries += 1) {
		let waited = 0;
		while (asked.length === tries) {
			await pass(1_000);
			waited += 1;
		}
		waits.push(waited);
		asked.at(-1)?.fail(true);
	}
	expect(asked[1]?.url).toBe(`${path}?since=5%3A5%3A`);
	expect(waits[3]).toBeGreaterThan(2 * (waits[0] ?? 0));
	expect(reports).toHaveLength(2);
	window.dispatchEvent(new Event("online"));
	expect(asked).toHaveLength(6);
	asked.at(-1)?.say("hello", "9:9:");
	expect(reports.at(-1)).toBe("open 9:9:");
});

test("lets the browser handle a broken connection; the page polls in the meantime", async () => {
	const { reports } = tab();
	await pass(0);
	asked[0]?.say("hello", "5:5:");
	asked[0]?.fail(false);
	asked[0]?.say("hello", "6:6:");
	expect(reports).toEqual(["open 5:5:", "closed 5:5:", "open 6:6:"]);
	expect(asked).toHaveLength(1);
});

test("a stream that is silent for too long counts as failed", async () => {
	const { reports } = tab();
	await pass(0);
	asked[0]?.say("hello", "5:5:");
	await pass(longestSilence - 1);
	asked[0]?.say("beat", "6:6:");
	await pass(longestSilence - 1);
	expect(reports).toEqual(["open 5:5:"]);
	await pass(1);
	expect(reports).toEqual(["open 5:5:", "closed 6:6:"]);
	expect(asked[0]?.readyState).toBe(FakeSource.CLOSED);
	await pass(10_000);
	expect(asked).toHaveLength(2);
});

test("a page in the back/forward cache has no stream, and resumes when it returns", async () => {
	const { reports } = tab();
	await pass(0);
	asked[0]?.say("hello", "5:5:");
	window.dispatchEvent(new Event("pagehide"));
	expect(asked[0]?.readyState).toBe(FakeSource.CLOSED);
	await pass(2 * longestSilence);
	expect(reports).toEqual(["open 5:5:"]);
	window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	await pass(0);
	asked[1]?.say("hello", "7:7:");
	expect(reports).toEqual(["open 5:5:", "open 7:7:"]);
});

test("reports a browser without locks, so that the page polls", () => {
	vi.stubGlobal("navigator", {});
	expect(tab().reports).toEqual(["impossible"]);
	expect(asked).toEqual([]);
});

test("a tab that closes just before it gets the lock opens no stream", () => {
	let give: (() => unknown) | undefined;
	vi.stubGlobal("navigator", {
		locks: {
			request: (_name: string, _options: object, hold: () => unknown) => {
				give = hold;
				return new Promise(() => undefined);
			},
		},
	});
	const { stop } = tab();
	stop();
	give?.();
	expect(give).toBeDefined();
	expect(asked).toEqual([]);
});
