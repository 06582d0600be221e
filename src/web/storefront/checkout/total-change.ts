import { isRefusal } from "#contract/client.ts";
import { placeOrder } from "#contract/user/orders.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** What costs other than the customer was shown, and what it comes to now. */
export interface TotalChange {
	/** One sentence for each amount that changed. */
	text: string;
	amounts: CheckoutTotal;
}

/** The change that a refused order tells of; null where it was refused for something else. */
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
