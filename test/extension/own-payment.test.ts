import { describe, test } from "vitest";
import { createPayMongoGateway } from "#adapters/payment/paymongo/paymongo-gateway.ts";
import { createStripeGateway } from "#adapters/payment/stripe/stripe-gateway.ts";
import type { PaymentGateway, PaymentToMake } from "#domain/payments/payment-gateway.ts";
import { checkPayment } from "#extension/checks/index.ts";
import type { PaymentPort, PaymentToMake as PortPayment } from "#extension/payment.ts";
import { paymongoKeys, startPayMongoServer } from "#test/support/paymongo-server.ts";
import { startStripeServer, stripeKeys } from "#test/support/stripe-server.ts";

/**
 * Converts a built-in provider's payment to an extension's. Extensions can't embed a form in the shop's page, so the
 * form becomes a redirect.
 */
const toPort = ({ next, ...payment }: PaymentToMake): PortPayment => ({
	...payment,
	next: next?.kind === "form" ? { kind: "redirect", address: "https://js.stripe.com" } : next,
});

/**
 * Type of a built-in provider's payments. The cast to this type is safe, because the suite only uses methods that the
 * provider lists.
 */
type Asked = Parameters<PaymentGateway["createPayment"]>[0];

const asPort = (gateway: PaymentGateway): PaymentPort => ({
	methods: gateway.methods as PaymentPort["methods"],
	signatureHeader: gateway.signatureHeader,
	createPayment: async (payment) => toPort(await gateway.createPayment(payment as Asked)),
	continuePayment: async (id, way) => toPort(await gateway.continuePayment(id, way as Asked)),
	findPayment: async (id) => toPort(await gateway.findPayment(id)),
	cancelPayment: gateway.cancelPayment,
	refund: gateway.refund,
	readEvent: gateway.readEvent,
});

describe("Stripe", () => {
	checkPayment(test, async () => {
		const stripe = await startStripeServer();
		const signed = ({ body, signature }: { body: string; signature: string }) => ({
			body,
			headers: new Headers({ "Stripe-Signature": signature }),
		});
		return {
			payment: asPort(createStripeGateway({ ...stripeKeys, apiAddress: stripe.address })),
			pay: (id) =>
				stripe.change(id, {
					status: "succeeded",
					amount_received: stripe.payment(id)["amount"],
					last_payment_error: null,
				}),
			decline: (id) => stripe.change(id, { last_payment_error: { message: "It was declined." } }),
			refunded: (id) =>
				stripe.refunds
					.filter((refund) => refund["payment_intent"] === id)
					.reduce((sum, refund) => sum + Number(refund["amount"]), 0),
			message: (id, now) =>
				signed(stripe.event("payment_intent.succeeded", stripe.payment(id), now)),
			goAway() {
				stripe.failure = "drops before";
			},
			knowsReferences: true,
			close: stripe.close,
		};
	});
});

describe.each([
	["an e-wallet", "gcash"],
	["its page for cards", "card"],
] as const)("PayMongo, by %s", (_what, method) => {
	checkPayment(test, async () => {
		const paymongo = await startPayMongoServer();
		const isSession = (id: string) => id.startsWith("cs_");
		const gateway = createPayMongoGateway({ ...paymongoKeys, apiAddress: paymongo.address });
		return {
			payment: { ...asPort(gateway), methods: [method] },
			pay: (id) => (isSession(id) ? paymongo.payByCard(id) : paymongo.pay(id)),
			decline: (id) => (isSession(id) ? paymongo.declineCard(id) : paymongo.decline(id)),
			refunded: () =>
				paymongo.refunds.reduce((sum, { attributes }) => sum + Number(attributes["amount"]), 0),
			message(id, now) {
				const { body, signature } = isSession(id)
					? paymongo.event("checkout_session.payment.paid", paymongo.session(id), now)
					: paymongo.event("payment.paid", paymongo.payment(id), now);
				return { body, headers: new Headers({ "Paymongo-Signature": signature }) };
			},
			goAway() {
				paymongo.failure = "drops before";
			},
			// PayMongo creates a new payment for a repeated request (docs/decisions/0011-paymongo.md).
			knowsReferences: false,
			close: paymongo.close,
		};
	});
});
