import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireVerifiedEmail } from "#domain/accounts/emails/require-verified-email.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { reserveStock } from "#domain/inventory/reserve-stock.ts";
import { assessMethods, requireOffered } from "#domain/payments/offered-methods.ts";
import {
	type NextStep,
	type PaymentGateway,
	type PaymentOptions,
	type PaymentToMake,
	ProviderRefused,
	ProviderSlow,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";
import { intentColumns, nameIntent, type PaymentIntent } from "#domain/payments/payment-intent.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";
import { withinTimeout } from "#domain/payments/within-timeout.ts";
import { redeemForIntent } from "#domain/promotions/claim-promotions.ts";
import type { Shop } from "#domain/shop.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import { methodTexts, type PaymentMethod, requireProvided } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import { type OrderContent, ownCreditOf, promotionIdsOf, toPayOf } from "./order-content.ts";
import type { CheckoutChoice, ExpectedAmounts } from "./order-request.ts";
import { type Customer, finalizeContent, onlyPickup } from "./place-order.ts";
import { readCheckout } from "./read-checkout.ts";
import { settlePayment } from "./settle-payment.ts";
import { takeStock } from "./take-stock.ts";

export interface IntentRequest extends CheckoutChoice {
	paymentMethod: PaymentMethod;
	expected: ExpectedAmounts | null;
	customFields?: GivenValues | undefined;
	buyer?: Buyer | undefined;
}

export interface StartedPayment {
	intent: PaymentIntent<OrderContent>;
	/** Next step for the customer; null if there is nothing left to do. */
	next: NextStep | null;
	providerId: string;
	/** Status for the browser. `succeeded` means that the customer has paid and can place the order. */
	status: "open" | "processing" | "succeeded";
}

/**
 * Minimum number of milliseconds that must be left to pay. If fewer are left, a new payment intent replaces the
 * existing one.
 */
export const leastLeftMilliseconds = 5 * 60_000;
/** Milliseconds until the first status check at the provider, in case no webhook arrives. */
export const firstCheckMilliseconds = 60_000;

/** Limits the number of requests, because each may reserve stock and call the provider. */
const limitOf = (accountId: number) => ({
	key: limitKey("payment-intent", String(accountId)),
	most: 60,
	windowSeconds: 15 * 60,
});

/**
 * Starts a payment for the customer's cart: calculates the price, reserves the stock for the time that the payment
 * method allows for paying, and creates the payment at the provider (decisions §6). A repeated request for the same
 * cart and choices returns the same payment. A different request replaces it.
 */
export async function createIntent(
	shop: Shop,
	customer: Customer,
	request: IntentRequest,
): Promise<StartedPayment> {
	requireVerifiedEmail(customer);
	await limitAttempts(shop.database, [limitOf(customer.accountId)], shop.now());
	const intent = await shop.database.transaction((transaction) =>
		prepareIntent(transaction, shop, customer.accountId, request),
	);
	const payment = await askProvider(shop, customer, intent);
	if (payment.status === "canceled") {
		await settlePayment(shop, intent.id, payment);
		throw paymentUnavailable(intent);
	}
	const { next, providerId, status } = payment;
	return { intent, next, providerId, status };
}

export const notThroughProvider = (method: PaymentMethod) =>
	new Refusal(
		"conflict",
		`${methodTexts(method).subject} is paid after the order is placed. Place the order without a payment.`,
		{
			code: "payment_method_unavailable",
		},
	);

export const paymentUnavailable = ({ method }: PaymentIntent) =>
	new Refusal(
		"conflict",
		`${methodTexts(method).subject} is not available right now. Nothing was charged. Please try again in a moment.`,
		{ code: "payment_unavailable" },
	);

const paymentSlow = ({ method }: PaymentIntent) =>
	new Refusal(
		"conflict",
		`${methodTexts(method).subject} is very slow right now. Nothing was charged. Please try again in a moment, or choose another payment method.`,
		{ code: "payment_unavailable" },
	);

/**
 * Starts or resumes the payment at its provider.
 * @throws Refusal if the provider can't start or resume it now
 */
export async function askProvider(
	shop: Shop,
	{ name, email }: PaymentOptions["payer"],
	intent: PaymentIntent,
	returnAddress = returnTo(shop.origin, intent),
): Promise<PaymentToMake> {
	const { database, payments, now } = shop;
	const way = {
		method: intent.method,
		secondsToPay: (intent.expires_at.getTime() - now().getTime()) / 1000,
		payer: { name, email },
		returnAddress,
	};
	try {
		const gateway = payments.named(intent.provider);
		if (!gateway) throw new ProviderRefused(`${intent.provider} is no longer set up in this shop.`);
		return await withinTimeout(
			gateway,
			intent.provider_id === null
				? beginPayment(database, gateway, intent, way)
				: gateway.continuePayment(intent.provider_id, way),
		);
	} catch (error) {
		if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
		// The customer can't pay this intent, so release its stock.
		if (intent.provider_id === null) {
			await database.transaction((transaction) => cancelUncreated(transaction, intent.id));
		}
		throw error instanceof ProviderSlow ? paymentSlow(intent) : paymentUnavailable(intent);
	}
}

/** Returns the URL of the page where the customer waits for the result of the payment. */
const returnTo = (origin: string, { reference }: PaymentIntent): string =>
	`${origin}/app/checkout/payment/${reference}`;

/**
 * Creates the payment at the provider. If two requests do this concurrently, both continue with the first payment, so
 * that the customer can't pay twice.
 */
async function beginPayment(
	database: Queryable,
	gateway: PaymentGateway,
	{ id, reference, amount }: PaymentIntent,
	way: PaymentOptions,
): Promise<PaymentToMake> {
	const begun = await gateway.createPayment({ reference, amount, ...way });
	const providerId = await nameIntent(database, id, begun.providerId);
	return providerId === begun.providerId ? begun : gateway.continuePayment(providerId, way);
}

/** Cancels the intent, unless a concurrent request has created its payment. */
async function cancelUncreated(transaction: Queryable, intentId: number): Promise<void> {
	const intent = await transaction.first(sql`
		select from payment_intents
		where id = ${intentId} and provider_id is null and status = 'live' for update`);
	if (intent) await endIntent(transaction, intentId, "canceled", null);
}

async function prepareIntent(
	transaction: Queryable,
	{ payments, now: clock }: Shop,
	accountId: number,
	request: IntentRequest,
): Promise<PaymentIntent<OrderContent>> {
	const now = clock();
	// Lock the cart, so that a customer's orders and payments wait for each other.
	const checkout = await readCheckout(transaction, accountId, { ...request, now }, { lock: true });
	const { paymentMethod: method } = request;
	requireOffered(method, assessMethods(checkout.payment, payments));
	const provider = payments.takerOf(method)?.provider;
	if (provider === undefined) throw notThroughProvider(method);
	const { content: settled } = await finalizeContent(transaction, accountId, checkout, request);
	const content = { ...settled, ordered_at: now.toISOString() };
	const amount = toPayOf(content);
	if (amount === 0) {
		throw new Refusal(
			"conflict",
			"Nothing is left to pay online. Please choose cash on delivery to place your order.",
			{
				code: "nothing_to_pay",
			},
		);
	}
	const {
		address: _address,
		isAddressChosen: _isChosen,
		customValues: _values,
		buyer: _buyer,
		...paid
	} = settled;
	const hash = digest([provider, method, paid]);
	const same = await transaction.first<PaymentIntent<OrderContent>>(sql`
		update payment_intents set snapshot = ${JSON.stringify(content)}::jsonb, updated_at = now()
		where account_id = ${accountId} and status = 'live' and content_hash = ${hash}
			and expires_at > ${new Date(now.getTime() + leastLeftMilliseconds)}
		returning ${intentColumns}`);
	if (same) return same;

	const allocations = await takeStock(transaction, checkout.lines, {
		buyer: { accountId, now },
		only: onlyPickup(checkout),
	});
	await transaction.execute(sql`
		update payment_intents set status = 'replaced', check_at = ${now}, updated_at = now()
		where account_id = ${accountId} and status = 'expired'`);
	const intent = await transaction.one<PaymentIntent<OrderContent>>(sql`
		insert into payment_intents
			(account_id, method, provider, amount, store_credit, gift_card_id, gift_card_amount, snapshot, content_hash,
				expires_at, check_at)
		values (
			${accountId}, ${method}, ${provider}, ${amount}, ${ownCreditOf(content)},
			${content.giftCard?.id ?? null}::bigint, ${content.giftCard?.amount ?? 0},
			${JSON.stringify(content)}::jsonb, ${hash},
			${new Date(now.getTime() + requireProvided(method).minutes * 60_000)},
			${new Date(now.getTime() + firstCheckMilliseconds)}
		)
		returning ${intentColumns}`);
	await reserveStock(transaction, { intentId: intent.id, accountId }, allocations);
	const redeemed = { accountId, intentId: intent.id };
	await redeemForIntent(transaction, promotionIdsOf(content), redeemed);
	return intent;
}
