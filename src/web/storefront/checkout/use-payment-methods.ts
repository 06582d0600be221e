import { useCallback, useEffect, useState } from "react";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import { isPaymentMethod, type PaymentMethod } from "#lib/payment-methods.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";

/**
 * The ways to pay as they are now, not as they were when the site was opened, and which of them is
 * chosen: the first that is offered until the customer chooses, and again where their choice is gone.
 */
export function usePaymentMethods(isAllowed: boolean) {
	const shop = useShop();
	const [methods, setMethods] = useState(shop.payment_methods);
	const [picked, setPicked] = useState<PaymentMethod>();

	const reload = useCallback(() => {
		// Where it fails, placing the order says what is wrong.
		api(getPaymentsConfig).then(
			(config) => setMethods(config.methods),
			() => undefined,
		);
	}, []);
	useEffect(() => {
		if (isAllowed) reload();
	}, [isAllowed, reload]);

	const offered = methods.flatMap(({ code, is_offered: isOffered }) =>
		isOffered && isPaymentMethod(code) ? [code] : [],
	);
	const chosen: PaymentMethod | null =
		offered.find((code) => code === picked) ?? offered[0] ?? null;
	return { methods, chosen, choose: setPicked, reload };
}
