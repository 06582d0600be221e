/** Work on a courier's payout file. It runs in a separate process. */
export interface PayoutFileWork {
	/**
	 * Reads the payout's file again with the current column mapping. Returns the payout's id.
	 * @throws Refusal
	 */
	readPayoutRows(payoutId: number): Promise<number>;
}
