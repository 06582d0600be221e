import { isRefusal } from "#contract/client.ts";
import { placeOrder } from "#contract/user/orders.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** The amounts that differ from what the customer was shown, and the new total. */
export interface TotalChange {
	/** One sentence for each changed amount. */
	text: string;
	amounts: CheckoutTotal;
}

/** Returns the change that caused a refusal, or null if there was another reason. */
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
