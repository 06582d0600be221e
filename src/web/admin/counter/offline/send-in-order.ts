import { ApiError } from "#contract/client.ts";
import type { LateSale, WaitingSale } from "./waiting-sale.ts";

/** Why no more is sent now. */
export type Stop =
	| { kind: "empty" }
	/** The line is away, or the server is. */
	| { kind: "line" }
	| { kind: "sign_in" }
	/** Somebody has to do something before it goes on. */
	| { kind: "refused"; receipt: number; message: string };

export interface Sending {
	/** The first that waits; null: none does. */
	next: () => Promise<WaitingSale | null>;
	send: (sale: LateSale) => Promise<unknown>;
	/** Hands a sale that was refused for good to a manager, with why. */
	setAside: (sale: WaitingSale, reason: string) => Promise<unknown>;
	/** The server has it. */
	forget: (sale: WaitingSale) => Promise<void>;
}

/** Nothing answered: whether it arrived is unknown, and it is sent again just so. */
export const isLineAway = (error: unknown): boolean =>
	!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/**
 * Whether the sale itself was refused, so that sending it again changes nothing. A person who may not act for the
 * branch, or has to prove who they are, is another matter: somebody else can send it.
 */
const isRefusedForGood = ({ status, code }: ApiError): boolean =>
	[400, 409, 422].includes(status) || code === "price_not_valid";

function stopOf(error: unknown, { receipt }: WaitingSale): Stop {
	if (isLineAway(error)) return { kind: "line" };
	const { status, message } = error as ApiError;
	if (status === 401 || status === 419) return { kind: "sign_in" };
	return { kind: "refused", receipt, message };
}

/**
 * Sends what waits, the first first and one at a time: the next goes only when the server has the one before, or
 * has set it aside for a manager. A sale that is sent twice counts once, by its own id.
 */
export async function sendInOrder({ next, send, setAside, forget }: Sending): Promise<Stop> {
	for (let sale = await next(); sale; sale = await next()) {
		try {
			await send(sale.sent);
		} catch (error) {
			if (isLineAway(error) || !isRefusedForGood(error as ApiError)) return stopOf(error, sale);
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
