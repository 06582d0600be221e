import { useCallback, useEffect, useState } from "react";
import { getShop } from "#contract/landing/shop.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";

/**
 * The ways of shipping as they are now, not as they were when the site was opened, and which of
 * them is chosen: the first until the customer chooses, and again where their choice is gone.
 */
export function useShippingMethods() {
	const shop = useShop();
	const [methods, setMethods] = useState(shop.shipping_methods);
	const [picked, setPicked] = useState<string | null>(null);

	const reload = useCallback(() => {
		api(getShop).then(
			(now) => setMethods(now.shipping_methods),
			// Placing the order says what is wrong.
			() => undefined,
		);
	}, []);
	useEffect(reload, [reload]);

	const chosen = methods.find(({ code }) => code === picked) ?? methods[0];
	return { methods, chosen, choose: setPicked, reload };
}
