import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import {
	confirmServerTime,
	measuredOffset,
	onClockCorrected,
	resetServerTime,
	restoreOffset,
	serverTime,
	updateServerTime,
} from "./server-time.ts";

const now = Date.parse("2026-11-26T04:00:00.400Z");
const hour = 60 * 60_000;
const day = 24 * hour;

beforeEach(() => {
	vi.useFakeTimers();
	resetServerTime();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Simulates a response that the server sends now and a device with a wrong clock receives. */
function receive(deviceOff: number, { took = 0, headers = {} } = {}) {
	const received = now + deviceOff;
	vi.setSystemTime(received);
	updateServerTime(
		new Headers({ Date: new Date(now).toUTCString(), ...headers }),
		received - took,
		received,
	);
}

describe("the server's time", () => {
	it.each([
		["9 hours behind", -9 * hour],
		["3 days ahead", 3 * day],
		["in 2015", Date.parse("2015-03-20T04:00:00Z") - now],
	])("is known to the second on a device whose clock is %s", (_, deviceOff) => {
		receive(deviceOff);
		expect(Math.abs(serverTime() - now)).toBeLessThanOrEqual(1000);
		vi.advanceTimersByTime(5 * hour);
		expect(Math.abs(serverTime() - now - 5 * hour)).toBeLessThanOrEqual(1000);
	});

	it("doesn't correct a clock that is right, no matter how slow the response is", () => {
		const corrected = vi.fn();
		const stop = onClockCorrected(corrected);
		receive(0);
		receive(200, { took: 30_000 });
		stop();
		expect(serverTime()).toBe(now + 200);
		expect(corrected).not.toHaveBeenCalled();
	});

	it("follows a device whose clock is corrected while the page is open", () => {
		receive(-9 * hour);
		receive(0);
		expect(Math.abs(serverTime() - now)).toBeLessThanOrEqual(1000);
	});

	it("isn't read from cached responses or from responses without a date", () => {
		receive(-9 * hour, { headers: { Age: "3600" } });
		receive(-9 * hour, { headers: { Date: "" } });
		expect(serverTime()).toBe(now - 9 * hour);
		expect(confirmServerTime(new Date(now).toISOString())).toBe(false);
	});
});

test("a freshly rendered page confirms the clock if both show about the same time", () => {
	vi.setSystemTime(now - 9 * hour);
	expect(confirmServerTime(new Date(now).toISOString())).toBe(false);
	vi.setSystemTime(now + 5 * 60_000);
	expect(confirmServerTime(new Date(now).toISOString())).toBe(true);
	vi.setSystemTime(now + day);
	expect(confirmServerTime(new Date(now).toISOString())).toBe(true);
});

test("a page that opens offline uses the offset of an earlier page until the server responds", () => {
	receive(day);
	const measured = measuredOffset();
	resetServerTime();
	restoreOffset(measured);
	expect(serverTime()).toBe(now + day + measured);
	receive(2 * hour);
	const newer = measuredOffset();
	restoreOffset(measured);
	expect(measuredOffset()).toBe(newer);
});

/** Files that measure durations on this device, for which its own clock suffices. No other file may read this clock. */
const durations = [
	"account/interruption.ts",
	"account/providers/provider-sign-in.ts",
	"account/sign-in/sign-in-lock.ts",
	"account/tab-signals.ts",
	"admin/counter/counter-items.ts",
	"admin/counter/offline/offline-bar.tsx",
	"admin/kit/read/use-reading.ts",
	"api.ts",
	"server-time.ts",
	"storefront/cart/stored-cart.ts",
	"storefront/shop/list/remembered-lists.ts",
	"storefront/wishlist/wishlist-store.ts",
];

test("pages count days by the server's clock, not by the device's", () => {
	const folder = import.meta.dirname;
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
		.filter((name) =>
			/\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(folder, name), "utf8")),
		);
	expect(files.sort()).toEqual(durations);
});
