import type { Centavos } from "../money/money.ts";

/** The owner's fee for a payment method: a fixed amount per order and a percentage. */
export interface PaymentFee {
	fee: Centavos;
	/** Percentage with at most two decimals. */
	fee_percent: number;
}

/**
 * Returns the fee for a payment method. The server and all pages use this function. The percentage is rounded half up
 * to the centavo, and free orders have no fee.
 * @param amount items and shipping minus the discount, without this fee
 */
export function paymentFee({ fee, fee_percent: percent }: PaymentFee, amount: Centavos): Centavos {
	if (amount <= 0) return 0;
	// Calculating in whole hundredths of a percent makes the rounding exact.
	const hundredths = Math.round(percent * 100);
	return fee + Math.floor((amount * hundredths + 5_000) / 10_000);
}
