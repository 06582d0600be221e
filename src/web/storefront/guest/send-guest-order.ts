import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import {
	type GuestOrder,
	getGuestOrderByAttempt,
	placeGuestOrder,
} from "#contract/user/guest-orders.ts";
import { api } from "../../api.ts";

type GuestRequest = Input<typeof placeGuestOrder>;

/** Milliseconds to wait for a response. A phone that loses its connection gets none and no error. */
const timeout = 30_000;

/** True if the shop refused, rather than didn't answer. */
export const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Returns the order from an attempt, or null if there is none.
 * @throws ApiError if the shop can't be asked
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
 * Places a guest's order. After any failure it asks the shop whether the attempt led to an order anyway, because a
 * response may have been lost or another tab may have been faster.
 * @throws the original error if there is no order or the outcome is unknown
 */
export async function sendGuestOrder(request: GuestRequest): Promise<GuestOrder> {
	const impatience = new AbortController();
	const timer = setTimeout(() => impatience.abort(), timeout);
	try {
		return await api(placeGuestOrder, request, { signal: impatience.signal });
	} catch (error) {
		const found = await findGuestOrder(request.attempt).catch(() => null);
		if (found) return found;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
