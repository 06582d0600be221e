import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startReading } from "./reading-loop.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", page);
	vi.stubGlobal("window", frame);
	page.visibilityState = "visible";
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const every = 1000;

/** Starts a loop whose requests the test answers. `said` records the callbacks of the loop. */
function begin(options: { everyMilliseconds?: number; afterMilliseconds?: number } = {}) {
	const asked: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
	const said: string[] = [];
	const loop = startReading<string>({
		read: (signal) => {
			const one = { ...Promise.withResolvers<string>(), signal };
			asked.push(one);
			return one.promise;
		},
		onRead: (value, isFirst) => said.push(isFirst ? value : `again ${value}`),
		onFailed: (error) => said.push(String(error)),
		...options,
	});
	/** Answers the latest read and waits until the loop has processed the answer. */
	const answer = async (value: string | Error) => {
		const latest = asked.at(-1);
		if (value instanceof Error) latest?.reject(value);
		else latest?.resolve(value);
		await vi.advanceTimersByTimeAsync(0);
	};
	return { asked, said, loop, answer };
}
const show = (state: "visible" | "hidden") => {
	page.visibilityState = state;
	page.dispatchEvent(new Event("visibilitychange"));
};

test("reads once without an interval, even if the tab is hidden and shown again", async () => {
	const { asked, said, answer } = begin();
	await answer("a");
	show("hidden");
	show("visible");
	await vi.advanceTimersByTimeAsync(60_000);
	expect(said).toEqual(["a"]);
	expect(asked).toHaveLength(1);
});

test("reads again once the interval after each response has passed", async () => {
	const { asked, said, answer } = begin({ everyMilliseconds: every });
	await vi.advanceTimersByTimeAsync(5 * every);
	expect(asked).toHaveLength(1);
	await answer("a");
	await vi.advanceTimersByTimeAsync(every - 1);
	expect(asked).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	await answer("b");
	expect(said).toEqual(["a", "again b"]);
});

test("reports only the first failure; the interval grows while reads fail and shrinks after a success", async () => {
	const { asked, said, answer } = begin({ everyMilliseconds: every });
	await answer(new Error("away"));
	const waits: number[] = [];
	for (let times = 0; times < 5; times += 1) {
		const before = { asked: asked.length, at: Date.now() };
		while (asked.length === before.asked) await vi.advanceTimersByTimeAsync(every);
		waits.push((Date.now() - before.at) / every);
		await answer(new Error("away"));
	}
	expect(waits).toEqual([2, 4, 8, 8, 8]);
	expect(said).toEqual(["Error: away"]);
	await vi.advanceTimersByTimeAsync(8 * every);
	await answer("back");
	await vi.advanceTimersByTimeAsync(every);
	await answer("and on");
	expect(said).toEqual(["Error: away", "again back", "again and on"]);
});

test("doesn't read in a hidden tab, and reads as soon as the tab is shown", async () => {
	const { asked, answer } = begin({ everyMilliseconds: every });
	await answer("a");
	show("hidden");
	await vi.advanceTimersByTimeAsync(60_000);
	expect(asked).toHaveLength(1);
	show("visible");
	expect(asked).toHaveLength(2);
	await answer("b");
	await vi.advanceTimersByTimeAsync(every);
	expect(asked).toHaveLength(3);
});

test("reads on focus and on reconnect, never twice at once", async () => {
	const { asked, answer } = begin({ everyMilliseconds: every });
	frame.dispatchEvent(new Event("focus"));
	expect(asked).toHaveLength(1);
	await answer(new Error("away"));
	frame.dispatchEvent(new Event("online"));
	frame.dispatchEvent(new Event("focus"));
	show("visible");
	expect(asked).toHaveLength(2);
	await answer("a");
	frame.dispatchEvent(new Event("focus"));
	expect(asked).toHaveLength(3);
});

test("ignores a response that is older than a change, and reads again at once", async () => {
	const { asked, said, loop, answer } = begin({ everyMilliseconds: every });
	await answer("a");
	loop.outdate();
	await vi.advanceTimersByTimeAsync(every);
	await answer("b, asked for after the change");
	await vi.advanceTimersByTimeAsync(every);
	loop.outdate();
	await answer("from before the change");
	expect(asked).toHaveLength(4);
	await answer("c");
	expect(said).toEqual(["a", "again b, asked for after the change", "again c"]);
});

test("cancels a running read when stopped, and never reports its result", async () => {
	const { asked, said, loop, answer } = begin({ everyMilliseconds: every });
	loop.stop();
	expect(asked[0]?.signal.aborted).toBe(true);
	await answer("late");
	frame.dispatchEvent(new Event("focus"));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(said).toEqual([]);
	expect(asked).toHaveLength(1);
});

test("doesn't read if the key changes before the delay is over", async () => {
	const { asked, loop } = begin({ afterMilliseconds: 200 });
	await vi.advanceTimersByTimeAsync(199);
	loop.stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(asked).toHaveLength(0);
	const other = begin({ afterMilliseconds: 200 });
	await vi.advanceTimersByTimeAsync(200);
	expect(other.asked).toHaveLength(1);
});
