import { isConnectionLost } from "./send-in-order.ts";

/** Steps of one sale at a till. Held under a lock, so no other sale runs at the same till. */
export interface Selling<Made, Kept> {
	/** Returns true while offline or while earlier sales are still queued. */
	mustWait: () => Promise<boolean>;
	/** Stores the sale under the till's next receipt number before anything else happens. */
	keep: (isAsked: boolean) => Promise<Kept>;
	/** Sends the sale to the server. */
	ask: () => Promise<Made>;
	/** Called when the server has recorded the sale. */
	made: (kept: Kept, made: Made) => Promise<void>;
	/** Called when the server refused the sale: nothing was sold, and its number is free again. */
	refused: (kept: Kept) => Promise<void>;
	/**
	 * Called when there was no answer. The sale stays queued, because it may have arrived and the customer has paid.
	 */
	waits: (kept: Kept) => Promise<void>;
}

/**
 * Completes a sale: immediately while online, otherwise it is queued. The sale is stored first, so it can't be lost in
 * between.
 * @throws ApiError if the server refuses it
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
