import { useState } from "react";
import type { Output } from "#contract/endpoint.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { useShop } from "../../shop.tsx";

type PaymentsConfig = Output<typeof getPaymentsConfig>;
export const readPayments = (): Promise<PaymentsConfig> => api(getPaymentsConfig);

/**
 * The ways to pay as they are now, not as they were when the site was opened, and which of them is
 * chosen: the first that is offered until the customer chooses, and again where their choice is gone.
 */
export function usePaymentMethods(first: Promise<Answer<PaymentsConfig>> | null) {
	const shop = useShop();
	// Where it fails, placing the order says what is wrong.
	const { value, load } = useLoaded(first);
	const methods = value?.methods ?? shop.payment_methods;
	const [picked, setPicked] = useState<PaymentMethod>();

	const offered = methods.flatMap(({ code, is_offered: isOffered }) => (isOffered ? [code] : []));
	const chosen: PaymentMethod | null =
		offered.find((code) => code === picked) ?? offered[0] ?? null;
	return { methods, chosen, choose: setPicked, reload: () => load(readPayments()) };
}
