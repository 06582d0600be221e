import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProviderSlow } from "./payment-gateway.ts";
import { withinTimeout } from "./within-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("returns an answer that arrives in time, and rethrows an error", async () => {
	expect(await withinTimeout({}, Promise.resolve("paid"))).toBe("paid");
	await expect(withinTimeout({}, Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(vi.getTimerCount()).toBe(0);
});

test("throws before eight seconds, and ignores a later answer", async () => {
	const answer = Promise.withResolvers<string>();
	const waiting = withinTimeout({}, answer.promise).catch((error) => error);
	await vi.advanceTimersByTimeAsync(7_999);
	expect(await waiting).toBeInstanceOf(ProviderSlow);
	answer.reject(new Error("too late"));
	await vi.runAllTimersAsync();
});
