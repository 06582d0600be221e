import { createPaymentIntent, getPaymentsConfig } from "#contract/user/payments.ts";
import { createIntent } from "#domain/checkout/create-intent.ts";
import { normaliseCouponCode } from "#domain/marketing/find-coupon.ts";
import { withCouponGuess } from "#domain/marketing/guess-coupon.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readExpected } from "./orders.ts";
import { showPaymentMethods } from "./show-payment-methods.ts";

export function paymentRoutes(app: App, dependencies: Dependencies): void {
	handle(app, getPaymentsConfig, async () => {
		const { database, payments } = dependencies;
		const { provider, publicKey } = payments;
		return { provider, publicKey, methods: await showPaymentMethods(database, payments) };
	});
	handle(app, createPaymentIntent, async ({ input, signedIn, context }) => {
		const { database, now } = dependencies;
		const customer = { ...signedIn, address: context.get("clientAddress") };
		const couponCode = normaliseCouponCode(input.couponCode);
		const started = await withCouponGuess(database, customer, couponCode, now(), () =>
			createIntent(dependencies, customer, {
				addressId: input.addressId ?? null,
				shippingMethod: input.shippingMethod,
				couponCode,
				expected: readExpected(input),
			}),
		);
		return {
			clientSecret: started.clientSecret,
			paymentIntentId: started.providerId,
			status: started.status,
			amount: started.intent.amount,
			expires_at: started.intent.expires_at,
		};
	});
}
