import type { ApiError } from "#contract/client.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** What costs other than the customer was shown, and what it comes to now. */
export interface TotalChange {
	/** One sentence for each amount that changed. */
	text: string;
	amounts: CheckoutTotal;
}

/** The change that a refused order tells of; null where it was refused for something else. */
export function readTotalChange(error: ApiError): TotalChange | null {
	const prices = error.body["prices"] as Record<string, unknown> | undefined;
	if (error.code !== "total_changed" || !prices) return null;
	const amount = (name: string): number => Number(prices[name] ?? 0);
	return {
		text: error.message,
		amounts: {
			subtotal: amount("subtotal"),
			shippingFee: amount("shipping_fee"),
			discount: amount("discount"),
			total: amount("total"),
		},
	};
}
