import type { CartLine } from "#contract/user/cart.ts";
import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import { useLastPresent } from "../../ui/once-opened.tsx";
import type { AddressBook } from "../addresses/use-address-book.ts";
import { useDeliveryEstimates } from "../delivery/use-delivery-estimates.ts";
import type { CheckoutChoices } from "./checkout-state.ts";
import { chooseAddress } from "./place-order-rules.ts";

/** The shipping method code that marks a pickup order. */
const pickupCode = "at-branch";

interface DeliveryQuestion {
	choices: CheckoutChoices;
	addresses: AddressBook["addresses"];
	methods: readonly ShippingMethod[];
	lines: readonly CartLine[];
	/** Counter. When it increases, the delivery dates and fees (quotes) are requested again. */
	quoteRound: number;
	/** True if a signed-in customer is still checking out, so that delivery estimates are needed. */
	isAsked: boolean;
}

/**
 * Determines how the customer gets the order: delivered to an address by a shipping method, or picked up at a branch
 * that has all items. If the chosen branch has run out of stock, it's deselected.
 */
export function useDelivery(question: DeliveryQuestion) {
	const { choices, addresses, methods, lines, quoteRound, isAsked } = question;
	const addressId = addresses && chooseAddress(addresses, choices.addressId);
	const address = addresses?.find(({ id }) => id === addressId) ?? null;
	const about = JSON.stringify([
		address?.line,
		address?.details?.place?.code,
		lines.map((line) => [line.id, line.variation_id, line.qty]),
		quoteRound,
	]);
	const isAskedNow = isAsked && addresses !== null && lines.length > 0;
	const promises = useDeliveryEstimates(
		isAskedNow ? { ...(addressId && { addressId }) } : null,
		about,
	);
	// Keep the previous offers while new ones load, so that the branch isn't deselected.
	const offers = useLastPresent(promises?.pickup ?? null) ?? [];
	const branch =
		offers.find(
			(offer) => offer.branch_id === choices.pickupBranchId && offer.missing.length === 0,
		) ?? null;
	const method = methods.find(({ code }) => code === choices.shippingMethod) ?? methods[0];
	const promiseOf = ({ code }: ShippingMethod) =>
		promises?.methods.find((each) => each.code === code);
	const shipped = lines.map((line) => ({ quantity: line.qty }));
	/** Returns the fee that the server has quoted. Until the quote arrives, returns the method's regular fee. */
	const feeOf = (each: ShippingMethod) => shippingFee(promiseOf(each) ?? each, shipped, address);
	return {
		address,
		addressId,
		methods,
		feeOf,
		promises: promises?.methods ?? null,
		offers,
		/** The pickup branch; null for delivery. */
		branch,
		/** Code of the shipping method in the order. */
		code: branch ? pickupCode : (method?.code ?? ""),
		shippingFee: method && !branch ? feeOf(method) : 0,
		/** Reason why the shipping method doesn't deliver to the address. */
		problem: (!branch && method && promiseOf(method)?.problem) || null,
	};
}
