import { useReducer } from "react";
import { filledIn } from "#lib/orders/buyer.ts";
import { methodAtDelivery } from "#lib/payments/payment-methods.ts";
import { useSession } from "../../account/session.tsx";
import { toast } from "../../ui/toast.tsx";
import { isReachableNumber, readAddress } from "../addresses/address-text.ts";
import { countOf } from "../cart/cart-rules.ts";
import { useCart } from "../cart/use-cart.ts";
import { answersTo } from "../custom-fields/stored-answers.ts";
import { useStoredAnswers } from "../custom-fields/use-stored-answers.ts";
import { useCard } from "./card/use-card.ts";
import { initialCheckout, reduceCheckout } from "./checkout-state.ts";
import { type CheckoutTotal, isPaidByCredit } from "./checkout-total.ts";
import { choicesFor, chooseMethod, withCredit } from "./payment-choices.ts";
import { findObstacle, obstacleTexts } from "./place-order-rules.ts";
import { useCheckoutPrice } from "./use-checkout-price.ts";
import { type askCheckout, useCheckoutSources } from "./use-checkout-sources.ts";
import { useDelivery } from "./use-delivery.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * The checkout of a signed-in customer: their choices (`checkout-state.ts`), the resulting amounts, and placing the
 * order.
 * @param asked null until a signed-in customer is known
 */
export function useCheckout(asked: ReturnType<typeof askCheckout> | null) {
	const { user } = useSession();
	const accountId = asked === null ? null : (user.id ?? null);
	const cart = useCart();
	const [state, dispatch] = useReducer(reduceCheckout, initialCheckout);
	const { choices, quoteRound } = state;
	const sources = useCheckoutSources(asked);
	const { saved } = sources;
	const given = useStoredAnswers(accountId);
	const card = useCard(asked !== null);
	const { place, isFinding } = usePlaceOrder(accountId, {
		dispatch,
		reload: sources.reload,
		refuseCard: card.refuse,
	});
	const isOpen = asked !== null && state.placed === null;
	const delivery = useDelivery({
		choices,
		addresses: saved.addresses,
		methods: sources.shippingMethods,
		lines: cart.lines,
		quoteRound,
		isAsked: isOpen,
	});
	const { address, addressId, branch } = delivery;
	const price = useCheckoutPrice(
		{
			quoteRound: quoteRound,
			lines: cart.lines,
			subtotal: cart.subtotal,
			coupon: choices.coupon,
			addressId,
			shippingMethod: delivery.code,
			pickupBranchId: branch?.branch_id ?? null,
			shippingFee: delivery.shippingFee,
		},
		isOpen && cart.isReady,
	);
	const payments = choicesFor(
		sources.paymentMethods,
		price.amounts.total,
		branch ? null : (address?.line ?? null),
		branch !== null,
	);
	const payment = chooseMethod(payments, choices.paymentMethod ?? undefined);
	const { giftCard, usesCredit } = choices;
	const amounts = withCredit(price.amounts, payment?.costs ?? 0, {
		card: giftCard?.balance ?? 0,
		held: usesCredit ? price.creditBalance : 0,
	});
	const isPaid = isPaidByCredit(amounts);
	const paysByCard = payment?.isInPage === true && !isPaid;
	const hasPlace = branch !== null || Boolean(addressId);
	const obstacle = findObstacle({
		pieces: countOf(cart.lines),
		savedAddresses: saved.addresses?.length ?? 0,
		addressId,
		isPickup: branch !== null,
		isShippable: delivery.problem === null,
		isPayable: isPaid || payments.some(({ isOffered }) => isOffered),
		isFitting: isPaid || payment !== null,
		card: paysByCard ? { isReady: card.isReady, isComplete: card.isComplete } : null,
	});
	/** Places the order at the total that the page has just shown to the customer. */
	const submit = (shown: CheckoutTotal = amounts, asksPhone = true) => {
		// If store credit and gift card cover the whole order, nothing is left for a payment method to collect.
		const paymentMethod = isPaidByCredit(shown) ? methodAtDelivery : (payment?.code ?? null);
		if (obstacle || !hasPlace || !paymentMethod) {
			const text = obstacleTexts[obstacle ?? "address_not_selected"].message;
			if (paysByCard && hasPlace) card.refuse(text);
			return toast(text, "error");
		}
		if (asksPhone && !branch && address && !isReachableNumber(readAddress(address).contactNumber)) {
			return dispatch({ type: "phone_asked" });
		}
		dispatch({ type: "phone_dismissed" });
		const { askedFields } = price;
		void place({
			payload: {
				addressId: branch ? null : addressId,
				shippingMethod: delivery.code,
				...(branch && { pickupBranchId: branch.branch_id }),
				...(shown.storeCredit && usesCredit && { useStoreCredit: true }),
				...(shown.storeCredit && giftCard && { giftCardCode: giftCard.code }),
				paymentMethod,
				couponCode: choices.coupon?.code ?? null,
				...(askedFields.length > 0 && { custom_fields: answersTo(askedFields, given.answers) }),
				...filledIn(given.buyer),
			},
			amounts: shown,
			card: paysByCard ? card.entry() : null,
		});
	};
	return {
		state,
		dispatch,
		/** True once the customer, their cart and any earlier attempt are known. */
		isReady: asked !== null && cart.isReady && !isFinding,
		email: user.email ?? null,
		cart,
		saved,
		given,
		card,
		delivery,
		hasPlace,
		price,
		payments,
		payment,
		amounts,
		/** True if store credit and gift card together cover the whole total. */
		isPaid,
		isPaymentReady: isPaid || (payment !== null && (!paysByCard || card.isComplete)),
		isPlacing: state.phase === "placing",
		obstacle,
		submit,
	};
}
