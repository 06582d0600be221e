import sql from "sql-template-tag";
import type { Input, Output } from "#contract/endpoint.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { createPaymentIntent } from "#contract/user/payments.ts";
import type { Queryable } from "#db/database.ts";
import {
	answerSandboxChallenge,
	answerSandboxWallet,
	confirmSandboxPayment,
} from "#demo/payments/sandbox-calls.ts";
import type { SandboxResult } from "#demo/payments/test-cards.ts";
import { refundPayment } from "#domain/checkout/refund-payment.ts";
import { sweepPayments } from "#domain/checkout/sweep-payments.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import {
	forEachMethod,
	type PaymentMethod,
	paidThroughProvider,
} from "#lib/payments/payment-methods.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

export const testCards = {
	good: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	poor: "4000 0000 0000 9995",
	challenged: "4000 0000 0000 3220",
	timeout: "4000 0000 0000 0259",
} as const;

export type StartedPayment = Output<typeof createPaymentIntent>;

export const startPayment = (
	customer: TestBrowser,
	choice: Partial<Input<typeof createPaymentIntent>> = {},
): Promise<StartedPayment> =>
	customer.api(createPaymentIntent, { shippingMethod: "standard", ...choice });

/** Calls the sandbox without session and CSRF token, like the provider's own card form. */
async function call<Answer>(shop: TestShop, path: string, body: unknown): Promise<Answer> {
	const response = await shop.app.request(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	return (await response.json()) as Answer;
}

export const confirmCard = (
	shop: TestShop,
	{ clientSecret }: { clientSecret: string },
	number: string = testCards.good,
): Promise<SandboxResult> =>
	call(shop, confirmSandboxPayment.path, {
		clientSecret,
		card: { number, expiry: "12/40", cvc: "123" },
	});

/** Returns the secret in the URL of the sandbox's wallet page. */
export function walletSecret({ next }: Pick<StartedPayment, "next">): string {
	const told = next?.kind === "redirect" ? next.address : next?.kind === "code" ? next.picture : "";
	const [, secret] = /\/payments\/sandbox\/wallet\/([\w-]+)/.exec(decodeURIComponent(told)) ?? [];
	if (secret === undefined) throw new Error("This payment is not made with a wallet.");
	return secret;
}

/** Submits the customer's choice without session and CSRF token, as the wallet's own page does. */
export const answerInWallet = (
	shop: TestShop,
	clientSecret: string,
	answer: Input<typeof answerSandboxWallet>["answer"],
): Promise<Output<typeof answerSandboxWallet>> =>
	call(shop, answerSandboxWallet.path, { clientSecret, answer });

/** Pays by card or in the wallet, whichever the payment's next step requires. */
export async function pay(
	shop: TestShop,
	started: Pick<StartedPayment, "next" | "clientSecret">,
): Promise<void> {
	if (started.next?.kind === "form") await confirmCard(shop, started);
	else await answerInWallet(shop, walletSecret(started), "approve");
}

/** Makes the sandbox process all payment methods that any provider supports. */
export const takingAll = (sandbox: PaymentGateway): PaymentGateway => ({
	...sandbox,
	methods: paidThroughProvider,
});
export const switchAllOn = (database: Queryable): Promise<number> =>
	database.execute(sql`
		insert into settings (key, value)
		values (${paymentSwitches.key}, ${JSON.stringify(forEachMethod(() => true))}::jsonb)
		on conflict (key) do update set value = excluded.value`);

export const answerBank = (
	shop: TestShop,
	{ clientSecret }: { clientSecret: string },
	isConfirmed: boolean,
): Promise<SandboxResult> => call(shop, answerSandboxChallenge.path, { clientSecret, isConfirmed });

/** Places the order of a completed payment. */
export const placeCardOrder = (
	customer: TestBrowser,
	addressId: number,
	{ paymentIntentId, method = "card" }: { paymentIntentId?: string; method?: PaymentMethod } = {},
	headers: Record<string, string> = {},
): Promise<OrderDetail> =>
	customer.api(
		placeOrder,
		{
			addressId,
			shippingMethod: "standard",
			paymentMethod: method,
			...(paymentIntentId && { paymentIntentId }),
		},
		{ headers },
	);

export const sweep = (shop: TestShop): Promise<void> => sweepPayments(shop.parts);

/** Runs enqueued payment jobs until none is left. */
export async function runPaymentJobs(
	shop: TestShop,
	skip: readonly (keyof Jobs)[] = [],
): Promise<void> {
	const isOurs = ({ name }: { name: keyof Jobs }) =>
		(name === "refund-payment" || name === "deliver-sandbox-event") && !skip.includes(name);
	for (;;) {
		const index = shop.jobs.findIndex(isOurs);
		if (index < 0) return;
		const [taken] = shop.jobs.splice(index, 1);
		const job = taken?.job as Jobs["refund-payment"] & Jobs["deliver-sandbox-event"];
		if (taken?.name === "refund-payment") await refundPayment(shop.parts, job);
		else await shop.sandbox?.deliver(job.eventId);
	}
}
