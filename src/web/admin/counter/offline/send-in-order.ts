import { ApiError } from "#contract/client.ts";
import type { LateSale, WaitingSale } from "./waiting-sale.ts";

/** Reason why sending has stopped. */
export type Stop =
	| { kind: "empty" }
	/** The till or the server is offline. */
	| { kind: "line" }
	| { kind: "sign_in" }
	/** Someone has to act before sending continues. */
	| { kind: "refused"; receipt: number; message: string };

export interface Sending {
	/** Returns the first queued sale, or null. */
	next: () => Promise<WaitingSale | null>;
	send: (sale: LateSale) => Promise<unknown>;
	/** Passes a permanently refused sale to a manager, with the reason. */
	setAside: (sale: WaitingSale, reason: string) => Promise<unknown>;
	/** Removes a sale that the server has recorded. */
	forget: (sale: WaitingSale) => Promise<void>;
}

/** True if there was no answer. The sale may have arrived, so it is sent again unchanged. */
export const isConnectionLost = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/**
 * True if the sale itself was refused, so that resending it can't help. A user without permission for the branch, or
 * who must sign in again, doesn't count: someone else can send it.
 */
const isRefusedForGood = ({ status, code }: ApiError): boolean =>
	[400, 409, 422].includes(status) || code === "price_not_valid";

function stopOf(error: unknown, { receipt }: WaitingSale): Stop {
	if (isConnectionLost(error)) return { kind: "line" };
	const { status, message } = error as ApiError;
	if (status === 401 || status === 419) return { kind: "sign_in" };
	return { kind: "refused", receipt, message };
}

/**
 * Sends queued sales in order, one at a time. The next sale is sent only after the server has recorded the previous one
 * or set it aside for a manager. A sale that is sent twice is recorded once, by its id.
 */
export async function sendInOrder({ next, send, setAside, forget }: Sending): Promise<Stop> {
	for (let sale = await next(); sale; sale = await next()) {
		try {
			await send(sale.sent);
		} catch (error) {
			if (isConnectionLost(error) || !isRefusedForGood(error as ApiError))
				return stopOf(error, sale);
			try {
				await setAside(sale, (error as ApiError).message);
			} catch (problem) {
				return stopOf(problem, sale);
			}
		}
		await forget(sale);
	}
	return { kind: "empty" };
}
