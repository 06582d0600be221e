import { type Address, listAddresses } from "#contract/user/addresses.ts";
import { listCheckoutShipping } from "#contract/user/orders.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import { api } from "../../api.ts";
import { ask, useLoaded } from "../../loading.ts";
import { useShop } from "../../shop.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAddressBook } from "../addresses/use-address-book.ts";
import { cartList } from "../cart/cart-store.ts";
import type { CheckoutSource } from "./checkout-state.ts";

async function readAddresses(): Promise<Address[]> {
	try {
		return await api(listAddresses);
	} catch (error) {
		toast("Could not load your saved addresses", "error");
		throw error;
	}
}
const readShipping = () => api(listCheckoutShipping);
const readPayments = () => api(getPaymentsConfig);

/** Starts the requests of the page's loader. */
export const askCheckout = () => ({
	addresses: ask(readAddresses()),
	shipping: ask(readShipping()),
	payments: ask(readPayments()),
});

const addressPage = {
	read: readAddresses,
	done: {
		add: "Address saved successfully",
		update: "Address updated successfully",
		makeDefault: "Address updated successfully",
		remove: "Address deleted successfully",
	},
	say: toast,
};

/**
 * Loads the customer's addresses and the current shipping and payment methods, which may have changed since the site
 * was opened.
 */
export function useCheckoutSources(asked: ReturnType<typeof askCheckout> | null) {
	const shop = useShop();
	const saved = useAddressBook(useLoaded(asked?.addresses ?? null), addressPage);
	// Don't show errors of these requests, because placing the order would report the problem.
	const shipping = useLoaded(asked?.shipping ?? null);
	const payments = useLoaded(asked?.payments ?? null);
	const reloads: Record<CheckoutSource, () => Promise<unknown>> = {
		cart: cartList.reload,
		addresses: saved.reload,
		shipping: () => shipping.load(readShipping()),
		payments: () => payments.load(readPayments()),
	};
	return {
		saved,
		shippingMethods: shipping.value ?? shop.shipping_methods,
		paymentMethods: payments.value?.methods ?? shop.payment_methods,
		reload: (outdated: readonly CheckoutSource[]) => {
			for (const source of outdated) void reloads[source]();
		},
	};
}
