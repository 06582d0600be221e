import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#contract/client.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { getOrderByKey, placeOrder } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import type { OrderAttempt } from "./order-attempt.ts";
import { sendOrder } from "./send-order.ts";

vi.mock("../../api.ts", () => ({ api: vi.fn() }));
const call = vi.mocked(api);

const order = { id: 7, ref: "ORD-00007" };
const attempt = { key: "k", payload: { addressId: 1 } } as unknown as OrderAttempt;
const refused = (status: number, code: ProblemCode) => new ApiError(status, { code });
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	call.mockReset();
});

it("returns the order that was already created with the key, even if the amounts have changed since", async () => {
	call.mockRejectedValueOnce(refused(422, "idempotency_key_reused")).mockResolvedValueOnce(order);
	expect(await sendOrder(attempt)).toBe(order);
	expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([placeOrder, getOrderByKey]);
	expect(call.mock.calls[1]?.[1]).toEqual({ key: "k" });
});

it("retries a limited number of times while the payment's result is unknown", async () => {
	call.mockRejectedValueOnce(refused(409, "payment_unconfirmed")).mockResolvedValueOnce(order);
	const sent = sendOrder(attempt);
	await vi.runAllTimersAsync();
	expect(await sent).toBe(order);
	call.mockReset().mockRejectedValue(refused(409, "payment_processing"));
	const never = expect(sendOrder(attempt)).rejects.toMatchObject({ code: "payment_processing" });
	await vi.runAllTimersAsync();
	await never;
	expect(call).toHaveBeenCalledTimes(4);
});

it("throws the error of every other refusal", async () => {
	call.mockRejectedValue(refused(409, "stock_changed"));
	await expect(sendOrder(attempt)).rejects.toMatchObject({ code: "stock_changed" });
	expect(call).toHaveBeenCalledTimes(1);
});
