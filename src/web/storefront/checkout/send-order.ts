import { ApiError } from "#contract/client.ts";
import { getOrderByKey, type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import type { OrderAttempt } from "./order-attempt.ts";
import { isUndecided } from "./order-problem.ts";

/** Milliseconds before the order is sent again while the payment's outcome isn't known. */
const askAgainAfter = 3000;

/**
 * Submits the order, a few times with the same key while the payment's outcome is unknown. If an earlier attempt with
 * this key has already created an order, returns that order.
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
