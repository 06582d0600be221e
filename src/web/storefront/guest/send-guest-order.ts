import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import {
	type GuestOrder,
	getGuestOrderByAttempt,
	placeGuestOrder,
} from "#contract/user/guest-orders.ts";
import { api } from "../../api.ts";

type GuestRequest = Input<typeof placeGuestOrder>;

/** Milliseconds that an answer may take. A phone that lost its line gets none, and isn't told so. */
const patience = 30_000;

/** The shop has said no, rather than nothing. */
export const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The order that an attempt has led to; null: none.
 * @throws ApiError where the shop can't be asked
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
 * Places a guest's order. Whatever goes wrong, the shop is asked whether the attempt has led to an order
 * all the same: an answer may have been lost, or another tab may have been faster.
 * @throws what placing it threw, where there is no order or nobody knows
 */
export async function sendGuestOrder(request: GuestRequest): Promise<GuestOrder> {
	const impatience = new AbortController();
	const timer = setTimeout(() => impatience.abort(), patience);
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
