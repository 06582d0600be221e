/** Work on a courier's payout file, run outside the process that answers requests. */
export interface PayoutFileWork {
	/**
	 * Reads the payout's file again with the current mapping, and returns the payout's id.
	 * @throws Refusal
	 */
	readPayoutRows(payoutId: number): Promise<number>;
}
