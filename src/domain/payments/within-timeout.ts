import { type PaymentGateway, ProviderSlow } from "./payment-gateway.ts";

/**
 * Milliseconds to wait for the provider's answer. With the time for our own work, a customer waits at most eight
 * seconds.
 */
export const customerTimeout = 7_500;

/**
 * Returns the provider's answer, while a customer waits for it.
 * @throws ProviderSlow if the answer takes too long; the request may still succeed
 */
export async function withinTimeout<Answer>(
	{ patience = customerTimeout }: Pick<PaymentGateway, "patience">,
	answer: Promise<Answer>,
): Promise<Answer> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => late.reject(new ProviderSlow("the provider did not answer in time")),
		patience,
	);
	try {
		return await Promise.race([answer, late.promise]);
	} finally {
		clearTimeout(timer);
		// Ignore a late answer, because the regular check of pending payments asks the provider again.
		answer.catch(() => {});
	}
}
