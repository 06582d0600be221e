import { isConnectionLost } from "./send-in-order.ts";

/** The steps of a sale. The tab holds the till's lock during all steps, so that a till completes one sale at a time. */
export interface SaleSteps<Recorded, Stored> {
	/** Returns true while offline or while earlier sales are still queued. */
	mustWait: () => Promise<boolean>;
	/**
	 * Stores the sale under the till's next receipt number before it's sent.
	 * @param isAsked true if the sale is sent immediately, false if it's queued
	 */
	store: (isAsked: boolean) => Promise<Stored>;
	/** Sends the sale to the server. */
	send: () => Promise<Recorded>;
	/** Called when the server has recorded the sale. */
	onRecorded: (stored: Stored, recorded: Recorded) => Promise<void>;
	/** Called when the server has refused the sale. Nothing was sold, and its receipt number is available again. */
	onRefused: (stored: Stored) => Promise<void>;
	/**
	 * Called if the server didn't answer. The sale stays queued, because the customer has paid and the server may have
	 * recorded the sale.
	 */
	onUnanswered: (stored: Stored) => Promise<void>;
}

/**
 * Completes a sale: sends it to the server or, while offline, queues it. Stores the sale before sending it, so that a
 * crash can't lose it.
 * @throws ApiError if the server refuses the sale
 */
export async function makeSale<Recorded, Stored>(
	till: SaleSteps<Recorded, Stored>,
): Promise<{ made: Recorded } | { kept: Stored }> {
	const mustWait = await till.mustWait();
	const kept = await till.store(!mustWait);
	if (mustWait) return { kept };
	let made: Recorded;
	try {
		made = await till.send();
	} catch (error) {
		if (!isConnectionLost(error)) {
			await till.onRefused(kept);
			throw error;
		}
		await till.onUnanswered(kept);
		return { kept };
	}
	await till.onRecorded(kept, made);
	return { made };
}
