import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTill, longestSilence } from "./follow-display.ts";

let opened: FakeSource[];
class FakeSource extends EventTarget {
	static readonly CLOSED = 2;
	readyState = 1;
	constructor() {
		super();
		opened.push(this);
	}
	close() {
		this.readyState = 2;
	}
	/** Simulates an event of the stream. */
	say(kind: "state" | "waiting" | "beat" | "over", data: object = {}) {
		this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }));
	}
	/** @param readyState 0: the browser reconnects; 2: the stream was refused */
	fail(readyState: 0 | 2) {
		this.readyState = readyState;
		this.dispatchEvent(new Event("error"));
	}
}

let shown: string[];
let stop: () => void;
const last = () => opened.at(-1) as FakeSource;

beforeEach(() => {
	vi.useFakeTimers();
	opened = [];
	shown = [];
	vi.stubGlobal("EventSource", FakeSource);
	vi.stubGlobal("window", new EventTarget());
	stop = followTill(
		({ kind }) => shown.push(kind),
		() => shown.push("over"),
	);
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("shows the till's state as long as the server sends something", () => {
	last().say("state", { kind: "sale" });
	vi.advanceTimersByTime(longestSilence - 1);
	last().say("beat");
	vi.advanceTimersByTime(longestSilence - 1);
	expect(shown).toEqual(["waiting", "sale"]);
	last().say("waiting");
	expect(shown.at(-1)).toBe("waiting");
});

it("hides the total if no message arrives for a while, and reconnects", () => {
	last().say("state", { kind: "sale" });
	vi.advanceTimersByTime(longestSilence);
	expect(shown.at(-1)).toBe("waiting");
	expect(opened).toHaveLength(2);
	expect(opened[0]?.readyState).toBe(2);
	last().say("state", { kind: "thanks" });
	expect(shown.at(-1)).toBe("thanks");
});

it("hides the total while offline, and continues as soon as the network is back", () => {
	last().say("state", { kind: "sale" });
	window.dispatchEvent(new Event("offline"));
	expect(shown.at(-1)).toBe("waiting");
	window.dispatchEvent(new Event("online"));
	expect(opened).toHaveLength(2);
});

it("tries again after a refusal, and lets the browser handle an interruption", () => {
	last().say("state", { kind: "sale" });
	last().fail(0);
	expect(shown.at(-1)).toBe("waiting");
	expect(opened).toHaveLength(1);
	last().fail(2);
	vi.advanceTimersByTime(3_000);
	expect(opened).toHaveLength(2);
});

it("stops once the display is disconnected", () => {
	last().say("over");
	expect(shown.at(-1)).toBe("over");
	vi.advanceTimersByTime(60_000);
	expect(opened).toHaveLength(1);
	expect(last().readyState).toBe(2);
});
