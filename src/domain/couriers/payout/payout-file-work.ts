/** Work on a courier's payout file, run outside the process that answers requests. */
export interface PayoutFileWork {
	/**
	 * Reads the file of a payout again with its mapping, and returns the same id.
	 * @throws Refusal
	 */
	readPayoutRows(payoutId: number): Promise<number>;
}
