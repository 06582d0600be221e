import type { CartLine } from "#contract/user/cart.ts";
import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import { shippingFee } from "#lib/shipping-fee.ts";
import { useLastPresent } from "../../ui/once-opened.tsx";
import type { AddressBook } from "../addresses/use-address-book.ts";
import { useDeliveryPromises } from "../delivery/use-delivery-promises.ts";
import type { CheckoutChoices } from "./checkout-state.ts";
import { chooseAddress } from "./place-order-rules.ts";

/** How an order says that it is collected. */
const pickupCode = "at-branch";

interface DeliveryQuestion {
	choices: CheckoutChoices;
	addresses: AddressBook["addresses"];
	methods: readonly ShippingMethod[];
	lines: readonly CartLine[];
	/** Another number asks for the quotes again. */
	quoteRound: number;
	/** There is something to deliver. */
	isAsked: boolean;
}

/**
 * Where the order goes and how: to an address by a shipping method, or to a branch that has all of it.
 * A branch that has too little by now is chosen no longer.
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
	const promises = useDeliveryPromises(
		isAskedNow ? { ...(addressId && { addressId }) } : null,
		about,
	);
	// While it is asked for again, the choice of a branch stays.
	const offers = useLastPresent(promises?.pickup ?? null) ?? [];
	const branch =
		offers.find(
			(offer) => offer.branch_id === choices.pickupBranchId && offer.missing.length === 0,
		) ?? null;
	const method = methods.find(({ code }) => code === choices.shippingMethod) ?? methods[0];
	const promiseOf = ({ code }: ShippingMethod) =>
		promises?.methods.find((each) => each.code === code);
	const shipped = lines.map((line) => ({ quantity: line.qty }));
	/** As the server has quoted it, and until that has come the method's own. */
	const feeOf = (each: ShippingMethod) => shippingFee(promiseOf(each) ?? each, shipped, address);
	return {
		address,
		addressId,
		methods,
		feeOf,
		promises: promises?.methods ?? null,
		offers,
		/** Where the order is collected; null: it is delivered. */
		branch,
		/** The shipping method that the order names. */
		code: branch ? pickupCode : (method?.code ?? ""),
		shippingFee: method && !branch ? feeOf(method) : 0,
		/** Why the shipping method does not go to the address. */
		problem: (!branch && method && promiseOf(method)?.problem) || null,
	};
}
