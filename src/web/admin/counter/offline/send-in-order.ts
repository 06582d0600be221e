import { ApiError } from "#contract/client.ts";
import type { Waiting } from "./returns/waiting-return.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** The reason why sending has stopped. */
export type Stop =
	| { kind: "empty" }
	/** Sending stopped because the server can't be reached. */
	| { kind: "line" }
	| { kind: "sign_in" }
	/** The server refused a sale or return. Someone must resolve the problem before sending continues. */
	| { kind: "refused"; receipt: number; message: string };

export interface Sending<Queued extends Waiting = WaitingSale> {
	/** Returns the first queued sale or return, or null. */
	next: () => Promise<Queued | null>;
	send: (sent: Queued["sent"]) => Promise<unknown>;
	/** Sets a permanently refused sale or return aside for a manager, with the reason. */
	setAside: (queued: Queued, reason: string) => Promise<unknown>;
	/** Removes a sale or return that the server has recorded. */
	forget: (queued: Queued) => Promise<void>;
}

/**
 * True if the server didn't answer or has a temporary problem (429 or 5xx). It may have recorded the request, so the
 * same request must be sent again.
 */
export const isConnectionLost = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/**
 * True if sending the sale or return again can't help. False if the user isn't signed in or has no permission, because
 * another user may be able to send it.
 */
const isRefusedForGood = ({ status, code }: ApiError): boolean =>
	[400, 409, 422].includes(status) || code === "price_not_valid" || code === "approval_needed";

function stopOf(error: unknown, { receipt }: Waiting): Stop {
	if (isConnectionLost(error)) return { kind: "line" };
	const { status, message } = error as ApiError;
	if (status === 401 || status === 419) return { kind: "sign_in" };
	return { kind: "refused", receipt, message };
}

/**
 * Sends queued sales and returns in order, one at a time. The next one is sent only after the server has recorded the
 * previous one or set it aside for a manager. A sale or return that is sent twice is recorded once, by its id.
 */
export async function sendInOrder<Queued extends Waiting = WaitingSale>({
	next,
	send,
	setAside,
	forget,
}: Sending<Queued>): Promise<Stop> {
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
