import { isLineAway } from "./send-in-order.ts";

/** What a till does for one sale; nobody else sells at it meanwhile. */
export interface Selling<Made, Kept> {
	/** The line is away, or sales before this one still wait. */
	mustWait: () => Promise<boolean>;
	/** Writes it down under the till's next number, before anything else happens. */
	keep: (isAsked: boolean) => Promise<Kept>;
	/** Asks the server to sell it. */
	ask: () => Promise<Made>;
	/** The server has it. */
	made: (kept: Kept, made: Made) => Promise<void>;
	/** The server has refused it: nothing was sold, and its number is free again. */
	refused: (kept: Kept) => Promise<void>;
	/** Nothing answered: it waits, as it may have arrived, and the customer has paid. */
	waits: (kept: Kept) => Promise<void>;
}

/**
 * Sells: at once where there is a line, else it is kept until there is one. What was sold is never
 * lost between the two, as it is written down first.
 * @throws ApiError what the server refuses
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
		if (!isLineAway(error)) {
			await till.refused(kept);
			throw error;
		}
		await till.waits(kept);
		return { kept };
	}
	await till.made(kept, made);
	return { made };
}
