import { useCallback, useEffect, useState } from "react";
import { listCheckoutShipping } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";

/**
 * The ways of shipping as they are now, not as they were when the site was opened, and which of
 * them is chosen: the first until the customer chooses, and again where their choice is gone.
 */
export function useShippingMethods(isAllowed: boolean) {
	const shop = useShop();
	const [methods, setMethods] = useState(shop.shipping_methods);
	const [picked, setPicked] = useState<string | null>(null);

	const reload = useCallback(() => {
		// Where it fails, placing the order says what is wrong.
		api(listCheckoutShipping).then(setMethods, () => undefined);
	}, []);
	useEffect(() => {
		if (isAllowed) reload();
	}, [isAllowed, reload]);

	const chosen = methods.find(({ code }) => code === picked) ?? methods[0];
	return { methods, chosen, choose: setPicked, reload };
}
