import type { Centavos } from "../money/money.ts";

/** An owner's fee for a payment method: an amount per order and a percentage. */
export interface PaymentFee {
	fee: Centavos;
	/** At most two decimals. */
	fee_percent: number;
}

/**
 * Calculates the payment method fee: the only place that does, for the server and for pages. The percentage is rounded
 * half up to the centavo; free orders have no fee.
 * @param amount items and shipping minus the discount, without this fee
 */
export function paymentFee({ fee, fee_percent: percent }: PaymentFee, amount: Centavos): Centavos {
	if (amount <= 0) return 0;
	// Hundredths of a percent are whole numbers, which makes rounding exact.
	const hundredths = Math.round(percent * 100);
	return fee + Math.floor((amount * hundredths + 5_000) / 10_000);
}
