import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import {
	type GuestOrder,
	getGuestOrderByAttempt,
	placeGuestOrder,
} from "#contract/user/guest-orders.ts";
import { api } from "../../api.ts";

type GuestRequest = Input<typeof placeGuestOrder>;

/**
 * Milliseconds to wait for a response. Without a timeout, a request may never end after a phone has lost its
 * connection.
 */
const timeout = 30_000;

/** True if the shop refused the order, false if there was no response or a server error. */
export const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Returns the order that an attempt to order created, or null if there is none. @throws ApiError if the shop doesn't
 * respond
 */
export async function findGuestOrder(attempt: string): Promise<GuestOrder | null> {
	try {
		return await api(getGuestOrderByAttempt, { attempt });
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}

/**
 * Places a guest's order. After a failure, asks the shop for the order, because the response may have been lost or
 * another tab may have placed it.
 * @throws the original error if there is no order or the outcome is unknown
 */
export async function sendGuestOrder(request: GuestRequest): Promise<GuestOrder> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), timeout);
	try {
		return await api(placeGuestOrder, request, { signal: controller.signal });
	} catch (error) {
		const found = await findGuestOrder(request.attempt).catch(() => null);
		if (found) return found;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
