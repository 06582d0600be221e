import { useState } from "react";
import type { Output } from "#contract/endpoint.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import type { Pesos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { useShop } from "../../shop.tsx";
import { choicesFor, chooseMethod } from "./payment-choices.ts";

type PaymentsConfig = Output<typeof getPaymentsConfig>;
export const readPayments = (): Promise<PaymentsConfig> => api(getPaymentsConfig);

/**
 * The ways to pay as they are now, not as they were when the site was opened, and which of them is
 * chosen: the first that this order can be paid with until the customer chooses, and again where their
 * choice is gone.
 * @param order.amount of its items and shipping, less its discount
 * @param order.line of its address; null: not chosen yet
 */
export function usePaymentMethods(
	first: Promise<Answer<PaymentsConfig>> | null,
	order: { amount: Pesos; line: string | null; isPickup: boolean },
) {
	const shop = useShop();
	// Where it fails, placing the order says what is wrong.
	const { value, load } = useLoaded(first);
	const methods = value?.methods ?? shop.payment_methods;
	const [picked, setPicked] = useState<PaymentMethod>();
	const choices = choicesFor(methods, order.amount, order.line, order.isPickup);
	const chosen = chooseMethod(choices, picked);
	return {
		choices,
		chosen: chosen?.code ?? null,
		/** What is chosen is filled in on this page. */
		isInPage: chosen?.isInPage ?? false,
		/** What it costs on top. */
		costs: chosen?.costs ?? 0,
		choose: setPicked,
		reload: () => load(readPayments()),
	};
}
