import type { AskedField } from "#contract/custom-values.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import type { Pesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { type CheckoutTotal, checkoutTotal } from "./checkout-total.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";

interface Choice {
	lines: readonly CartLine[];
	subtotal: Pesos;
	/** Id of the delivery address; null if none is chosen yet. */
	addressId: number | null;
	shippingMethod: string;
	/** Id of the pickup branch; null for delivery. */
	pickupBranchId: number | null;
	/** Shipping fee to show until the server's amounts arrive. */
	shippingFee: Pesos;
	coupon: AppliedCoupon | null;
	/** Counter. When it increases, the amounts are requested again, because they may have changed. */
	quoteRound: number;
}

interface CheckoutPrice {
	amounts: CheckoutTotal;
	/** Sentence that names promotions which can't be combined with those that apply; null if there are none. */
	notCombined: string | null;
	/** The customer's store credit. */
	creditBalance: Pesos;
	/** True if the shop has issued gift cards. */
	takesGiftCards: boolean;
	/** Custom fields that the customer fills in with the order. */
	askedFields: readonly AskedField[];
}

/**
 * Returns the order's amounts without the fee of the payment method, and other data that the checkout shows. The
 * checkout adds the fee itself. Until the server has sent the amounts, the page calculates them by the same rules.
 */
export function useCheckoutPrice(
	{
		lines,
		subtotal,
		addressId,
		shippingMethod,
		pickupBranchId,
		shippingFee,
		coupon,
		quoteRound: looks,
	}: Choice,
	isAllowed: boolean,
): CheckoutPrice {
	const couponCode = coupon?.code ?? null;
	const question = JSON.stringify([
		addressId,
		shippingFee,
		shippingMethod,
		pickupBranchId,
		couponCode,
		looks,
		lines.map((line) => [line.id, line.variation_id, line.qty, line.sale_price ?? line.price]),
	]);
	// Ignore errors, because placing the order requests the amounts again and shows any error.
	const { value } = useRequest(isAllowed && lines.length > 0 ? question : null, async () => {
		const priced = await api(priceCheckout, {
			addressId,
			shippingMethod,
			pickupBranchId,
			couponCode,
		});
		const { shipping_fee: shippingFee, discount, discounts, total } = priced;
		const { subtotal, payment_fee: paymentFee } = priced;
		const amounts = { subtotal, shippingFee, discount, discounts, paymentFee, total };
		return {
			question,
			amounts,
			notCombined: priced.not_combined ?? null,
			creditBalance: priced.store_credit ?? 0,
			takesGiftCards: priced.takes_gift_cards ?? false,
			askedFields: priced.asked_fields ?? [],
		};
	});
	if (value?.question === question) return value;
	const amounts = checkoutTotal(subtotal, shippingFee, coupon?.percent ?? 0);
	return {
		amounts,
		notCombined: null,
		creditBalance: value?.creditBalance ?? 0,
		takesGiftCards: value?.takesGiftCards ?? false,
		askedFields: value?.askedFields ?? [],
	};
}
