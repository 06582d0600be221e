import { useState } from "react";
import { listCheckoutShipping } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { useShop } from "../../shop.tsx";

export const readShipping = () => api(listCheckoutShipping);

/**
 * The ways of shipping as they are now, not as they were when the site was opened, and which of
 * them is chosen: the first until the customer chooses, and again where their choice is gone.
 */
export function useShippingMethods(
	first: Promise<Answer<Awaited<ReturnType<typeof readShipping>>>> | null,
) {
	const shop = useShop();
	// Where it fails, placing the order says what is wrong.
	const { value, load } = useLoaded(first);
	const methods = value ?? shop.shipping_methods;
	const [picked, setPicked] = useState<string | null>(null);
	const chosen = methods.find(({ code }) => code === picked) ?? methods[0];
	return { methods, chosen, choose: setPicked, reload: () => load(readShipping()) };
}
