import type { Centavos } from "../money/money.ts";

/** An owner's fee for a payment method: an amount per order and a percentage. */
export interface PaymentFee {
	fee: Centavos;
	/** Percentage with at most two decimals. */
	fee_percent: number;
}

/**
 * Returns the fee for a payment method. Only this function calculates it, on the server and on pages. The percentage is
 * rounded half up to the centavo, and free orders have no fee.
 * @param amount items and shipping minus the discount, without this fee
 */
export function paymentFee({ fee, fee_percent: percent }: PaymentFee, amount: Centavos): Centavos {
	if (amount <= 0) return 0;
	// Working in whole hundredths of a percent makes rounding exact.
	const hundredths = Math.round(percent * 100);
	return fee + Math.floor((amount * hundredths + 5_000) / 10_000);
}
