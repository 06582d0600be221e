import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProviderSlow } from "./payment-gateway.ts";
import { withinTimeout } from "./within-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer that arrives in time is returned, and an error is rethrown", async () => {
	expect(await withinTimeout({}, Promise.resolve("paid"))).toBe("paid");
	await expect(withinTimeout({}, Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(vi.getTimerCount()).toBe(0);
});

test("a provider that doesn't answer causes an error before eight seconds, and a later answer is ignored", async () => {
	const answer = Promise.withResolvers<string>();
	const waiting = withinTimeout({}, answer.promise).catch((error) => error);
	await vi.advanceTimersByTimeAsync(7_999);
	expect(await waiting).toBeInstanceOf(ProviderSlow);
	answer.reject(new Error("too late"));
	await vi.runAllTimersAsync();
});
