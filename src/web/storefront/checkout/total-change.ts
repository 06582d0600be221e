import { isRefusal } from "#contract/client.ts";
import { placeOrder } from "#contract/user/orders.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** The new amounts of an order whose total has changed since the customer saw it. */
export interface TotalChange {
	/** Text with one sentence for each changed amount. */
	text: string;
	amounts: CheckoutTotal;
}

/**
 * Returns the changed amounts if an order was refused because its total has changed. Returns null for any other error.
 */
export function readTotalChange(error: unknown): TotalChange | null {
	if (!isRefusal(error, placeOrder, "total_changed")) return null;
	const {
		shipping_fee: shippingFee,
		payment_fee: paymentFee,
		store_credit: storeCredit,
		...amounts
	} = error.body.prices;
	return {
		text: error.message,
		amounts: { ...amounts, shippingFee, paymentFee, ...(storeCredit && { storeCredit }) },
	};
}
