import { isConnectionLost } from "./send-in-order.ts";

/** The steps of a sale. The tab holds the till's lock during all steps, so that a till completes one sale at a time. */
export interface Selling<Made, Kept> {
	/** Returns true while offline or while earlier sales are still queued. */
	mustWait: () => Promise<boolean>;
	/** First step: stores the sale under the till's next receipt number. */
	keep: (isAsked: boolean) => Promise<Kept>;
	/** Sends the sale to the server. */
	ask: () => Promise<Made>;
	/** Called when the server has recorded the sale. */
	made: (kept: Kept, made: Made) => Promise<void>;
	/** Called when the server has refused the sale. Nothing was sold, and its receipt number is available again. */
	refused: (kept: Kept) => Promise<void>;
	/**
	 * Called if the server didn't answer. The sale stays queued, because the customer has paid and the server may have
	 * recorded the sale.
	 */
	waits: (kept: Kept) => Promise<void>;
}

/**
 * Completes a sale: sends it to the server or, while offline, queues it. Stores the sale before sending it, so that a
 * crash can't lose it.
 * @throws ApiError if the server refuses the sale
 */
export async function makeSale<Made, Kept>(
	till: Selling<Made, Kept>,
): Promise<{ made: Made } | { kept: Kept }> {
	const mustWait = await till.mustWait();
	const kept = await till.keep(!mustWait);
	if (mustWait) return { kept };
	let made: Made;
	try {
		made = await till.ask();
	} catch (error) {
		if (!isConnectionLost(error)) {
			await till.refused(kept);
			throw error;
		}
		await till.waits(kept);
		return { kept };
	}
	await till.made(kept, made);
	return { made };
}
