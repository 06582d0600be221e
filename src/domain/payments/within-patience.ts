import { type PaymentGateway, ProviderSlow } from "./payment-gateway.ts";

/** With what is done before and behind, a customer waits eight seconds at most. In milliseconds. */
export const customerPatience = 7_500;

/**
 * The provider's answer, for a customer who waits for it.
 * @throws ProviderSlow where it takes too long; what was asked may be done all the same
 */
export async function withinPatience<Answer>(
	{ patience = customerPatience }: Pick<PaymentGateway, "patience">,
	answer: Promise<Answer>,
): Promise<Answer> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new ProviderSlow("no answer in time")), patience);
	try {
		return await Promise.race([answer, late.promise]);
	} finally {
		clearTimeout(timer);
		// What comes too late is heard by nobody here: the sweep asks again.
		answer.catch(() => {});
	}
}
