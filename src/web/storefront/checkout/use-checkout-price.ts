import type { AskedField } from "#contract/custom-values.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import type { Pesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { type CheckoutTotal, checkoutTotal } from "./checkout-total.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";

interface Choice {
	lines: readonly CartLine[];
	subtotal: Pesos;
	/** null: none is chosen yet. */
	addressId: number | null;
	shippingMethod: string;
	/** null: it is delivered. */
	pickupBranchId: number | null;
	/** As the page knows it; the server's counts. */
	shippingFee: Pesos;
	coupon: AppliedCoupon | null;
	/** What the server said may have changed meanwhile: it is asked once more. */
	looks: number;
}

interface CheckoutPrice {
	amounts: CheckoutTotal;
	/** What the customer holds as store credit. */
	heldCredit: Pesos;
	/** Of the owner's own, what an order is asked for. */
	askedFields: readonly AskedField[];
}

/** What the order comes to before its way to pay adds a fee: the server's sums, and until they are there the same rules here. */
export function useCheckoutPrice(
	{
		lines,
		subtotal,
		addressId,
		shippingMethod,
		pickupBranchId,
		shippingFee,
		coupon,
		looks,
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
	// Where it fails, placing the order asks again, and says what is wrong.
	const { value } = useAsked(isAllowed && lines.length > 0 ? question : null, async () => {
		const priced = await api(priceCheckout, {
			addressId,
			shippingMethod,
			pickupBranchId,
			couponCode,
		});
		const { shipping_fee: shippingFee, discount, total } = priced;
		const { subtotal, payment_fee: paymentFee } = priced;
		const amounts = { subtotal, shippingFee, discount, paymentFee, total };
		return {
			question,
			amounts,
			heldCredit: priced.store_credit ?? 0,
			askedFields: priced.asked_fields ?? [],
		};
	});
	if (value?.question === question) return value;
	const amounts = checkoutTotal(subtotal, shippingFee, coupon?.percent ?? 0);
	return {
		amounts,
		heldCredit: value?.heldCredit ?? 0,
		askedFields: value?.askedFields ?? [],
	};
}
