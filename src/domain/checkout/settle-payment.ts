import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockCreditBalance } from "#domain/credit/credit-balance.ts";
import { stillHolds } from "#domain/credit/gift-card-balance.ts";
import { allocateStock } from "#domain/inventory/allocate-stock.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import { type Allocation, freeReservations } from "#domain/inventory/reserve-stock.ts";
import { postMoney } from "#domain/money/post-money.ts";
import type { ProviderPayment } from "#domain/payments/payment-gateway.ts";
import { intentColumns, type PaymentIntent } from "#domain/payments/payment-intent.ts";
import { queueRefund } from "#domain/payments/queue-refund.ts";
import type { RefundReason } from "#domain/payments/refund-reason.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";
import { claimPromotions, redeemForIntent } from "#domain/promotions/claim-promotions.ts";
import type { Shop } from "#domain/shop.ts";
import { type OrderContent, ownCreditOf, promotionIdsOf } from "./order-content.ts";
import { findPaidDraft, lockDraftOf } from "./paid-draft.ts";
import { type PaidIntent, writePaidOrder } from "./write-paid-order.ts";

/** The result of a payment. */
export type Settlement =
	| { outcome: "ordered"; orderId: number }
	| { outcome: "refunded"; reason: RefundReason }
	/** Not paid. The customer can still pay an `open` payment, but not a `closed` one. */
	| { outcome: "open" | "closed" };

/** Applies a payment's status at the provider, in one transaction. */
export const settlePayment = (
	shop: Shop,
	intentId: number,
	payment: ProviderPayment,
	choice: { addressId: number | null } = { addressId: null },
): Promise<Settlement> =>
	shop.database.transaction((transaction) =>
		settlePaymentWithin(transaction, shop, intentId, payment, choice.addressId),
	);

/**
 * Like `settlePayment`, within the caller's transaction. A successful payment creates the order that was stored when
 * the payment started. If the stock or the coupon is gone, or the customer no longer wants the order, the payment is
 * refunded instead (decisions §6). Repeated and outdated statuses change nothing.
 */
export async function settlePaymentWithin(
	transaction: Queryable,
	shop: Shop,
	intentId: number,
	payment: ProviderPayment,
	addressId: number | null = null,
): Promise<Settlement> {
	const intent = await lockIntent(transaction, intentId);
	if (intent.order_id !== null) return { outcome: "ordered", orderId: intent.order_id };
	if (intent.status === "refunded") return readRefund(transaction, intentId);
	if (payment.status !== "succeeded" && payment.failure !== null) {
		await storeFailure(transaction, shop, intentId, payment.failure);
	}
	if (payment.status === "canceled") {
		await endIntent(transaction, intentId, "canceled", null);
		return { outcome: "closed" };
	}
	if (payment.status !== "succeeded") {
		return { outcome: intent.status === "live" ? "open" : "closed" };
	}
	await transaction.execute(sql`
		update payment_intents set paid_amount = ${payment.amount}, paid_at = ${shop.now()}
		where id = ${intentId}`);
	const found = await fulfil(transaction, intent, payment);
	if ("refundFor" in found) {
		return refund(transaction, shop, intent, payment, found.refundFor);
	}
	const { allocations } = found;
	const orderId = await writePaidOrder(transaction, shop, intent, allocations, addressId);
	return { outcome: "ordered", orderId };
}

/** Locks the customer's cart or the draft, then the payment. All orders lock in this sequence. */
async function lockIntent(transaction: Queryable, intentId: number): Promise<PaidIntent> {
	await transaction.execute(sql`
		select from cart_lines
		where account_id = (select account_id from payment_intents where id = ${intentId})
		order by added_at, variation_id
		for update`);
	await lockDraftOf(transaction, intentId);
	return transaction.one<PaymentIntent<OrderContent>>(sql`
		select ${intentColumns} from payment_intents where id = ${intentId} for update`);
}

/**
 * Stores the latest failure reported by the bank for staff. A different failure marks the payment as unreviewed again.
 */
async function storeFailure(
	transaction: Queryable,
	{ now }: Shop,
	intentId: number,
	failure: string,
): Promise<void> {
	await transaction.execute(sql`
		update payment_intents
		set failure = ${failure}, failed_at = ${now()}, handled_at = null, handled_by = null
		where id = ${intentId} and failure is distinct from ${failure}`);
}

async function readRefund(transaction: Queryable, intentId: number): Promise<Settlement> {
	const { reason } = await transaction.one<{ reason: RefundReason }>(sql`
		select reason from refunds where intent_id = ${intentId} order by id limit 1`);
	return { outcome: "refunded", reason };
}

/** Allocates the stock for a payment's order, or returns the reason for a refund. */
async function fulfil(
	transaction: Queryable,
	intent: PaidIntent,
	payment: ProviderPayment,
): Promise<{ allocations: Allocation[] } | { refundFor: RefundReason }> {
	if (payment.amount !== intent.amount || payment.currency !== "php") {
		return { refundFor: "amount_differs" };
	}
	if (intent.draft_version !== null && !(await findPaidDraft(transaction, intent))) {
		return { refundFor: "replaced" };
	}
	if (intent.status !== "live" && intent.status !== "expired") return { refundFor: "replaced" };
	if (!(await hasCredit(transaction, intent))) return { refundFor: "credit_used_up" };
	if (intent.status === "live") {
		return { allocations: await freeReservations(transaction, intent.id) };
	}

	const promotions = promotionIdsOf(intent.snapshot);
	if (await claimPromotions(transaction, promotions, intent.account_id)) {
		return { refundFor: "coupon_used_up" };
	}
	const allocations = await allocateAgain(transaction, intent);
	if (!allocations) return { refundFor: "stock_gone" };
	const redeemed = { accountId: intent.account_id, intentId: intent.id };
	await redeemForIntent(transaction, promotions, redeemed);
	return { allocations };
}

/**
 * Returns true if the payment's store credit and gift card are still available. They are available if they were
 * reserved, or if no one has spent them since the payment started.
 */
async function hasCredit(
	transaction: Queryable,
	{ account_id: accountId, snapshot }: PaidIntent,
): Promise<boolean> {
	const { giftCard } = snapshot;
	const storeCredit = ownCreditOf(snapshot);
	if (storeCredit > 0) {
		if (accountId === null || (await lockCreditBalance(transaction, accountId)) < storeCredit) {
			return false;
		}
	}
	return !giftCard || stillHolds(transaction, giftCard.id, giftCard.amount);
}

/**
 * Allocates stock again for a payment that arrived after its reservation expired. Returns null if the stock is too low.
 */
async function allocateAgain(
	transaction: Queryable,
	{ snapshot }: PaidIntent,
): Promise<Allocation[] | null> {
	const variationIds = snapshot.lines.flatMap((line) => line.variation_id ?? []);
	const stock = await lockStock(transaction, variationIds, null);
	const allocations: Allocation[] = [];
	const { pickupBranchId = null } = snapshot;
	const available =
		pickupBranchId === null ? stock.available : stockOf(stock.available, pickupBranchId);
	for (const { variation_id: variationId, quantity } of snapshot.lines) {
		if (variationId === null) continue;
		const parts = allocateStock(quantity, available.get(variationId) ?? []);
		if (!parts) return null;
		allocations.push(...parts.map((part) => ({ variationId, ...part })));
	}
	return allocations;
}

async function refund(
	transaction: Queryable,
	shop: Shop,
	intent: PaidIntent,
	payment: ProviderPayment,
	reason: RefundReason,
): Promise<Settlement> {
	await endIntent(transaction, intent.id, "refunded", null);
	await postMoney(transaction, [
		{
			kind: "paid",
			from: "customer",
			to: "provider",
			amount: payment.amount,
			intentId: intent.id,
			party: intent.provider,
			method: intent.method,
		},
	]);
	await queueRefund(transaction, shop.jobs, {
		eventKey: `intent:${intent.id}:${reason}`,
		intentId: intent.id,
		orderId: null,
		amount: payment.amount,
		reason,
	});
	return { outcome: "refunded", reason };
}
