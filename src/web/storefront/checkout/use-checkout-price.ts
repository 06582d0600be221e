import { useEffect, useState } from "react";
import type { CartLine } from "#contract/user/cart.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import type { Pesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { type CheckoutTotal, checkoutTotal } from "./checkout-total.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";

interface Choice {
	lines: readonly CartLine[];
	subtotal: Pesos;
	shippingMethod: string;
	/** As the page knows it; the server's counts. */
	shippingFee: Pesos;
	coupon: AppliedCoupon | null;
}

/** What the order comes to: the server's sums, and until they are there the same rules here. */
export function useCheckoutPrice(
	{ lines, subtotal, shippingMethod, shippingFee, coupon }: Choice,
	isAllowed: boolean,
): CheckoutTotal {
	const [answer, setAnswer] = useState<{ question: string; amounts: CheckoutTotal } | null>(null);
	const couponCode = coupon?.code ?? null;
	const question = JSON.stringify([
		shippingMethod,
		couponCode,
		lines.map((line) => [line.id, line.variation_id, line.qty, line.sale_price ?? line.price]),
	]);
	const isAsked = isAllowed && lines.length > 0;
	useEffect(() => {
		if (!isAsked) return;
		let isCurrent = true;
		api(priceCheckout, { shippingMethod, couponCode }).then(
			({ subtotal, shipping_fee: shippingFee, discount, total }) => {
				if (isCurrent) setAnswer({ question, amounts: { subtotal, shippingFee, discount, total } });
			},
			// Placing the order asks again, and says what is wrong.
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [isAsked, question, shippingMethod, couponCode]);
	if (answer?.question === question) return answer.amounts;
	return checkoutTotal(subtotal, shippingFee, coupon?.percent ?? 0);
}
