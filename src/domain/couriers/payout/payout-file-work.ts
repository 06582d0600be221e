/** The work on a courier's payout file, done away from what answers requests. */
export interface PayoutFileWork {
	/** Reads the file of a payout anew, by its mapping; gives the same id. @throws Refusal */
	readPayoutRows(payoutId: number): Promise<number>;
}
