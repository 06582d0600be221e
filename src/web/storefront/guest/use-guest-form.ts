import { useEffect, useReducer, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { priceGuestCart } from "#contract/user/guest-orders.ts";
import type { ShownPaymentMethod } from "#contract/user/payment-methods.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { filledIn } from "#lib/orders/buyer.ts";
import { paidByGuests } from "#lib/payments/payment-methods.ts";
import { spendCredit } from "#lib/payments/store-credit.ts";
import { addressLine } from "#lib/phone-and-address/address-line.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { renewCart } from "../cart/cart-store.ts";
import { useCart } from "../cart/use-cart.ts";
import type { AppliedCoupon } from "../checkout/coupon-box.tsx";
import { choicesFor, chooseMethod, type PaymentChoice } from "../checkout/payment-choices.ts";
import { answersTo } from "../custom-fields/stored-answers.ts";
import { useStoredAnswers } from "../custom-fields/use-stored-answers.ts";
import { findProblems } from "./guest-fields.ts";
import { initialGuestForm, reduceGuestForm } from "./guest-form-state.ts";
import { readStoredFields, storeFields } from "./stored-fields.ts";
import type { GuestOrdering } from "./use-guest-order.ts";
import { itemsOf, useGuestPrice } from "./use-guest-price.ts";

/** Account id under which the answers of guests are stored. */
const guest = 0;

/** Returns the payment methods for a guest's order. Card details are entered on the next page. */
const guestChoices = (
	methods: readonly ShownPaymentMethod[],
	amount: Pesos,
	address: string | null,
): PaymentChoice[] =>
	choicesFor(methods, amount, address).map((choice) =>
		choice.isInPage
			? {
					...choice,
					isInPage: false,
					note: choice.note ?? "You enter your card details on the next page.",
				}
			: choice,
	);

/** Returns a guest's input (`guest-form-state.ts`), the order's costs, and a function that places the order. */
export function useGuestForm(ordering: GuestOrdering) {
	const shop = useShop();
	const { lines } = useCart();
	const firstMethod = shop.shipping_methods[0]?.code ?? "";
	const [state, dispatch] = useReducer(reduceGuestForm, firstMethod, initialGuestForm);
	const { fields, place, isRestored, errors, shippingMethod, humanToken } = state;
	const given = useStoredAnswers(guest);
	const form = useRef<HTMLFormElement>(null);
	const address = addressLine({ ...fields, landmark: "", place });
	const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
	const to = { address, place: place?.code ?? null };
	const price = useGuestPrice(lines, shippingMethod, { ...to, couponCode: coupon?.code ?? null });
	const checkCoupon = async (code: string): Promise<AppliedCoupon> => {
		const asked = { items: itemsOf(lines), shipping_method: shippingMethod, coupon_code: code };
		const { coupon: found } = await api(priceGuestCart, asked);
		if (!found) throw new Error("A price with a coupon code must include the coupon.");
		return { ...found, percent: 0 };
	};
	// The server calculates the price of a cash on delivery order. Replace the payment fee with that of the chosen
	// payment method.
	const amount = price.value
		? toCentavos(price.value.total) - toCentavos(price.value.payment_fee)
		: 0;
	const choices = guestChoices(shop.payment_methods, toPesos(amount), address || null);
	const payment = chooseMethod(choices, state.paymentMethod ?? undefined);
	const fee = payment?.costs ?? 0;
	const { credit, toPay, coversAll } = spendCredit(toCentavos(state.giftCard?.balance ?? 0), {
		amount,
		fee: toCentavos(fee),
	});
	const costs = price.value && {
		...price.value,
		payment_fee: coversAll ? 0 : fee,
		total: toPesos(credit + toPay),
	};
	useEffect(() => dispatch({ type: "restored", kept: readStoredFields() }), []);
	useEffect(() => {
		if (isRestored) storeFields({ fields, place });
	}, [isRestored, fields, place]);
	useEffect(() => {
		if (Object.keys(errors).length === 0) return;
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	const refuse = (error: unknown) => {
		if (!(error instanceof ApiError)) return;
		dispatch({ type: "refused", errors: error.errors ?? {} });
		if (error.code === "stock_changed") renewCart().catch(() => undefined);
		if (error.code === "total_changed") price.reload();
	};
	const order = async () => {
		const typed = new FormData(form.current ?? undefined).get("place");
		const found = findProblems(fields, { place, typed: String(typed ?? "") });
		if (Object.keys(found).length > 0) return dispatch({ type: "checked", errors: found });
		const method = coversAll ? paidByGuests : payment?.code;
		if (!costs || !method) return;
		const { zip, email, buyer_tin, business_name, ...person } = fields;
		const refusal = await ordering.place({
			items: itemsOf(lines),
			shipping_method: shippingMethod,
			...(coupon && { coupon_code: coupon.code }),
			...person,
			...(place && { place: place.code }),
			...(zip.trim() && { zip: zip.trim() }),
			...(email.trim() && { email: email.trim() }),
			...filledIn({ buyer_tin, business_name }),
			...(credit > 0 && { giftCardCode: state.giftCard?.code }),
			...(humanToken && { turnstile_token: humanToken }),
			...(price.askedFields.length > 0 && {
				custom_fields: answersTo(price.askedFields, given.answers),
			}),
			total: costs.total,
			payment_method: method,
		});
		if (refusal) refuse(refusal);
	};
	return {
		state,
		dispatch,
		form,
		lines,
		price: { ...price, value: costs },
		/** Amount that is paid with the gift card. */
		byGiftCard: toPesos(credit),
		isCovered: coversAll,
		choices,
		payment,
		given,
		coupon,
		setCoupon,
		checkCoupon,
		order,
	};
}
