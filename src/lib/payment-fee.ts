import type { Centavos } from "./money.ts";

/** What an owner asks for a way to pay: so much for each order, and so much of it. */
export interface PaymentFee {
	fee: Centavos;
	/** At most two decimals. */
	fee_percent: number;
}

/**
 * What it costs to pay so: the one place that says so, for the server that charges it and the page
 * that shows it. The share is rounded half up to the centavo; what costs nothing has no fee.
 * @param amount the order without this fee: its items and shipping, less its discount
 */
export function paymentFee({ fee, fee_percent: percent }: PaymentFee, amount: Centavos): Centavos {
	if (amount <= 0) return 0;
	// In hundredths of a percent, which are whole, so that no share lies beside its half.
	const hundredths = Math.round(percent * 100);
	return fee + Math.floor((amount * hundredths + 5_000) / 10_000);
}
