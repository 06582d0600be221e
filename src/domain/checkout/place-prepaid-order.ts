import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireVerifiedEmail } from "#domain/accounts/emails/require-verified-email.ts";
import { assessMethods, requireOffered } from "#domain/payments/offered-methods.ts";
import {
	type ProviderPayment,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";
import type { IntentStatus } from "#domain/payments/payment-intent.ts";
import { type RefundReason, refundReasonTexts } from "#domain/payments/refund-reason.ts";
import { withinTimeout } from "#domain/payments/within-timeout.ts";
import { readPaymentSettings } from "#domain/settings/payment-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { type PaymentMethod, requireProvided } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { claimRequest, rememberRequest } from "./claim-request.ts";
import { recalculateEstimate } from "./estimate-paid-order.ts";
import { hashRequest, type OrderRequest } from "./order-request.ts";
import { type Customer, sameOrder } from "./place-order.ts";
import { type Settlement, settlePayment } from "./settle-payment.ts";

interface CustomerIntent {
	id: number;
	method: PaymentMethod;
	provider: string;
	provider_id: string | null;
	status: IntentStatus;
	order_id: number | null;
	refund_reason: RefundReason | null;
}

/**
 * Maximum age in milliseconds of a payment that is found without its id. Requests are stored for longer, so that a
 * payment whose order was already returned to a request can be recognized.
 */
const recentMilliseconds = 23 * 60 * 60_000;

/**
 * Creates the order of a payment through a provider. The payment's status is read from the provider, because the
 * browser can't be trusted. The order contains the items that were paid for, even if the cart has changed since. If the
 * webhook or an earlier request has already created the order, returns that order.
 * @returns the order's id
 */
export async function placePrepaidOrder(
	shop: Shop,
	customer: Customer,
	request: OrderRequest,
): Promise<number> {
	requireVerifiedEmail(customer);
	const earlier = await findEarlier(shop, customer.accountId, request);
	if (earlier !== null) return earlier;
	const intent = await findCustomerIntent(shop, customer.accountId, request);
	const orderId = await orderOf(shop, intent, request);
	return shop.database.transaction((transaction) =>
		acknowledge(transaction, shop, customer.accountId, request, orderId),
	);
}

/** Returns the order that the same request created earlier; null if there is none. */
function findEarlier(shop: Shop, accountId: number, request: OrderRequest): Promise<number | null> {
	return shop.database.transaction(async (transaction) => {
		const { idempotencyKey: key, paymentIntentId } = request;
		const earlier = await claimRequest(transaction, accountId, key, shop.now());
		if (!earlier) return null;
		if (key !== null) return sameOrder(earlier, hashRequest(request));
		const isRepeat = paymentIntentId === null && earlier.hash === hashRequest(request);
		return isRepeat ? earlier.orderId : null;
	});
}

/**
 * Finds a payment by its id. Without an id, finds the customer's latest payment with this method whose order no request
 * has returned yet.
 */
async function findCustomerIntent(
	{ database, payments, now: clock }: Shop,
	accountId: number,
	{ paymentIntentId: providerId, paymentMethod }: OrderRequest,
): Promise<CustomerIntent> {
	const now = clock();
	const intent = await database.first<CustomerIntent>(sql`
		select id, method, provider, provider_id, status, order_id,
			(select reason from refunds where intent_id = payment_intents.id order by id limit 1)
				as refund_reason
		from payment_intents
		where account_id = ${accountId} and (
			provider_id = ${providerId}::text
			or ${providerId}::text is null
				and method = ${paymentMethod}
				and created_at > ${new Date(now.getTime() - recentMilliseconds)}
				and not exists (
					select from idempotency_keys where idempotency_keys.order_id = payment_intents.order_id
				)
		)
		order by id desc limit 1`);
	if (intent) return intent;
	if (providerId !== null) throw new Refusal("missing", "Payment not found.");
	const states = assessMethods(await readPaymentSettings(database), payments);
	requireOffered(paymentMethod, states);
	throw new Refusal("conflict", requireProvided(paymentMethod).whenNotBegun, {
		code: "payment_required",
	});
}

async function orderOf(shop: Shop, intent: CustomerIntent, request: OrderRequest): Promise<number> {
	if (intent.order_id !== null) return intent.order_id;
	if (intent.status === "refunded") {
		throw refunded(intent, intent.refund_reason ?? "replaced");
	}
	const payment = await askProvider(shop, intent);
	const choice = { addressId: request.addressId };
	return requireOrder(intent, await settlePayment(shop, intent.id, payment, choice), payment);
}

async function askProvider({ payments }: Shop, intent: CustomerIntent): Promise<ProviderPayment> {
	const gateway = payments.named(intent.provider);
	if (intent.provider_id === null || !gateway) throw notPaid(null);
	try {
		return await withinTimeout(gateway, gateway.findPayment(intent.provider_id));
	} catch (error) {
		if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
		throw new Refusal(
			"conflict",
			`We could not confirm your payment yet. If ${requireProvided(intent.method).paidFrom} was charged, your order appears under Orders in a few minutes.`,
			{ code: "payment_unconfirmed" },
		);
	}
}

function requireOrder(
	intent: CustomerIntent,
	settled: Settlement,
	payment: ProviderPayment,
): number {
	if (settled.outcome === "ordered") return settled.orderId;
	if (settled.outcome === "refunded") throw refunded(intent, settled.reason);
	if (payment.status === "processing") {
		throw new Refusal("conflict", "Your bank is still processing your payment.", {
			code: "payment_processing",
		});
	}
	throw notPaid(payment.failure);
}

const notPaid = (failure: string | null) =>
	new Refusal("conflict", failure ?? "Your payment is not complete. Nothing was charged.", {
		code: "payment_incomplete",
	});

const refunded = ({ method }: CustomerIntent, reason: RefundReason) =>
	new Refusal(
		"conflict",
		`Your payment is being refunded to ${requireProvided(method).paidFrom}, because ${refundReasonTexts[reason]}.`,
		{ code: "payment_refunded" },
	);

/**
 * Links the order to the request. If the webhook created the order first, the address chosen by the customer replaces
 * the order's address, unless packing has begun.
 */
async function acknowledge(
	transaction: Queryable,
	shop: Shop,
	accountId: number,
	request: OrderRequest,
	orderId: number,
): Promise<number> {
	const { idempotencyKey: key } = request;
	const hash = hashRequest(request);
	const earlier = await claimRequest(transaction, accountId, key, shop.now());
	if (earlier && key !== null) return sameOrder(earlier, hash);
	const moved = await transaction.first<{ before: string; line: string }>(sql`
		with before as (select id, shipping_line from orders where id = ${orderId} for update)
		update orders set shipping_label = addresses.label, shipping_line = addresses.line
		from addresses, before
		where orders.id = before.id and orders.status = 'paid' and orders.pickup_branch_id is null
			and addresses.id = ${request.addressId}
			and addresses.account_id = ${accountId} and orders.account_id = ${accountId}
			and not exists (select from idempotency_keys where order_id = ${orderId})
		returning before.shipping_line as before, orders.shipping_line as line`);
	if (moved && moved.before !== moved.line) await recalculateEstimate(transaction, orderId);
	await transaction.execute(sql`
		with placed as (select ${orderId}::bigint as id)
		${rememberRequest(accountId, key, hash, shop.now())}`);
	return orderId;
}
