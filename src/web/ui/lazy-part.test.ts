import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilLoaded } from "./lazy-part.ts";

const window = new EventTarget();
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", window);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Returns code that loads successfully on the given attempt, counted from 1. */
function codeAt(wanted: number) {
	let tries = 0;
	const load = vi.fn(async () => {
		tries += 1;
		if (tries < wanted) throw new TypeError("Failed to fetch dynamically imported module");
		return "code";
	});
	const onFailure = vi.fn();
	return { load, onFailure, loaded: untilLoaded(load, onFailure) };
}

test("loads code once and reports no failure", async () => {
	const { load, onFailure, loaded } = codeAt(1);
	expect(await loaded).toBe("code");
	expect(load).toHaveBeenCalledTimes(1);
	expect(onFailure).not.toHaveBeenCalled();
});

test("retries code that fails to load until it succeeds, and reports one failure", async () => {
	const { load, onFailure, loaded } = codeAt(7);
	for (const pause of [500, 2000, 5000, 10_000, 10_000]) {
		const { length } = load.mock.calls;
		await vi.advanceTimersByTimeAsync(pause - 1);
		expect(load).toHaveBeenCalledTimes(length);
		await vi.advanceTimersByTimeAsync(1);
		expect(load).toHaveBeenCalledTimes(length + 1);
	}
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await loaded).toBe("code");
	expect(onFailure).toHaveBeenCalledTimes(1);
});

test("retries at once when the browser is online again", async () => {
	const { load, loaded } = codeAt(2);
	await vi.advanceTimersByTimeAsync(0);
	window.dispatchEvent(new Event("online"));
	expect(await loaded).toBe("code");
	expect(load).toHaveBeenCalledTimes(2);
});

test("retries at once when the user asks for it, and reports another failure", async () => {
	const { load, onFailure, loaded } = codeAt(4);
	await vi.advanceTimersByTimeAsync(500);
	expect(load).toHaveBeenCalledTimes(2);
	expect(onFailure).toHaveBeenCalledTimes(1);
	onFailure.mock.calls[0]?.[0]();
	await vi.advanceTimersByTimeAsync(0);
	expect(load).toHaveBeenCalledTimes(3);
	expect(onFailure).toHaveBeenCalledTimes(2);
	onFailure.mock.calls[1]?.[0]();
	expect(await loaded).toBe("code");
});
