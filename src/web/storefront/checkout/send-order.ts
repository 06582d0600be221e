import { ApiError } from "#contract/client.ts";
import { getOrderByKey, type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import type { OrderAttempt } from "./order-attempt.ts";
import { isUndecided } from "./order-problem.ts";

/** Milliseconds between two questions after a payment whose end nobody knows yet. */
const askAgainAfter = 3000;

/**
 * Sends the order; while nobody knows yet whether it was paid, again with the same key. Where the key
 * has led to an order already, at what it cost when it was asked for, that is the order.
 */
export async function sendOrder(
	attempt: Pick<OrderAttempt, "key" | "payload">,
	tries = 4,
): Promise<OrderDetail> {
	const { key, payload } = attempt;
	try {
		return await api(placeOrder, payload, { headers: { "Idempotency-Key": key } });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.code === "idempotency_key_reused") return api(getOrderByKey, { key });
		if (tries <= 1 || !isUndecided(error)) throw error;
		await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
		return sendOrder(attempt, tries - 1);
	}
}
