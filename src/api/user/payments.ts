import {
	cardFormProviders,
	checkPayment as checkPaymentCall,
	createPaymentIntent,
	getPayment,
	getPaymentsConfig,
	retryPayment as retryPaymentCall,
} from "#contract/user/payments.ts";
import { createIntent } from "#domain/checkout/create-intent.ts";
import {
	checkPayment,
	readPayment,
	retryPayment,
	type WatchedPayment,
} from "#domain/checkout/watch-payment.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { withCouponGuess } from "#domain/marketing/guess-coupon.ts";
import type { NextStep } from "#domain/payments/payment-gateway.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { buyerOf } from "#lib/orders/buyer.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readExpected } from "./orders.ts";
import { showPaymentMethods } from "./show-payment-methods.ts";

/** Presents the next step of a payment. The secret of the card form is a separate field, as older clients expect. */
export const presentNext = (next: NextStep | null) =>
	next?.kind === "form"
		? { clientSecret: next.clientSecret, next: { kind: next.kind } }
		: { clientSecret: "", next };

const presentPayment = ({ next, ...payment }: WatchedPayment) => ({
	reference: payment.reference,
	method: payment.method,
	state: payment.state,
	amount: payment.amount,
	seconds_left: payment.seconds_left,
	next: presentNext(next).next,
	problem: payment.problem,
	order_id: payment.order_id,
});

export function paymentRoutes(app: App, dependencies: Dependencies): void {
	handle(app, getPaymentsConfig, async () => {
		const { database, payments } = dependencies;
		const taker = payments.takerOf("card");
		const provider =
			cardFormProviders.find((name) => name === taker?.provider) ?? ("none" as const);
		const publicKey = taker?.publicKey ?? "";
		const methods = await showPaymentMethods(database, payments);
		return { provider, publicKey, methods };
	});
	handle(app, createPaymentIntent, async ({ input, signedIn, context }) => {
		const { database, now } = dependencies;
		const address = context.get("clientAddress");
		const customer = { ...signedIn, address };
		const attempt = { address, now: now() };
		const giftCardId = await giftCardIdOf(database, input.giftCardCode, attempt);
		const couponCode = normaliseCouponCode(input.couponCode);
		const started = await withCouponGuess(database, customer, couponCode, now(), () =>
			createIntent(dependencies, customer, {
				addressId: input.addressId ?? null,
				shippingMethod: input.shippingMethod,
				pickupBranchId: input.pickupBranchId ?? null,
				paymentMethod: input.paymentMethod ?? "card",
				couponCode,
				useStoreCredit: input.useStoreCredit ?? false,
				giftCardId,
				expected: readExpected(input),
				customFields: input.custom_fields,
				buyer: buyerOf(input),
			}),
		);
		return {
			...presentNext(started.next),
			paymentIntentId: started.providerId,
			reference: started.intent.reference,
			status: started.status,
			amount: started.intent.amount,
			expires_at: started.intent.expires_at,
		};
	});
	handle(app, getPayment, async ({ input, signedIn }) =>
		presentPayment(await readPayment(dependencies, signedIn.accountId, input.reference)),
	);
	handle(app, checkPaymentCall, async ({ input, signedIn }) =>
		presentPayment(await checkPayment(dependencies, signedIn.accountId, input.reference)),
	);
	handle(app, retryPaymentCall, async ({ input, signedIn }) =>
		presentPayment(await retryPayment(dependencies, signedIn, input.reference)),
	);
}
