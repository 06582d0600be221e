import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { getGuestOrderByAttempt, placeGuestOrder } from "#contract/user/guest-orders.ts";
import { api } from "../../api.ts";
import { findGuestOrder, sendGuestOrder } from "./send-guest-order.ts";

vi.mock("../../api.ts", () => ({ api: vi.fn() }));
const call = vi.mocked(api);

const order = { token: "t", order: { ref: "ORD-00007" } };
const request = { attempt: "k" } as unknown as Input<typeof placeGuestOrder>;
const unanswered = new ApiError(0, {});
const missing = new ApiError(404, {});
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	call.mockReset();
});

test.each([
	["a lost answer", unanswered],
	["a server error", new ApiError(502, {})],
	["an attempt that another tab used", new ApiError(422, { code: "idempotency_key_reused" })],
])("after %s, returns the order that the attempt has created", async (_, failure) => {
	call.mockRejectedValueOnce(failure).mockResolvedValueOnce(order);
	expect(await sendGuestOrder(request)).toBe(order);
	expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([
		placeGuestOrder,
		getGuestOrderByAttempt,
	]);
	expect(call.mock.calls[1]?.[1]).toEqual({ attempt: "k" });
});

test.each([
	["there is no order", missing],
	["the shop is unreachable", unanswered],
])("if %s, the original error is reported", async (_, answer) => {
	const refusal = new ApiError(409, { code: "stock_changed", message: "Only 1 left." });
	call.mockRejectedValueOnce(refusal).mockRejectedValueOnce(answer);
	await expect(sendGuestOrder(request)).rejects.toBe(refusal);
});

test("looks up the order if there is no response within half a minute", async () => {
	call.mockImplementationOnce(
		(_endpoint, _input, options) =>
			new Promise((_, reject) => {
				options?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
			}),
	);
	call.mockResolvedValueOnce(order);
	const sent = sendGuestOrder(request);
	await vi.advanceTimersByTimeAsync(29_999);
	expect(call).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(await sent).toBe(order);
});

test("returns null if there is no order, and throws if the shop is unreachable", async () => {
	call.mockRejectedValueOnce(missing);
	expect(await findGuestOrder("k")).toBeNull();
	call.mockRejectedValueOnce(unanswered);
	await expect(findGuestOrder("k")).rejects.toBe(unanswered);
});
