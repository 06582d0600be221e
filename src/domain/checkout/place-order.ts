import type { Queryable } from "#db/database.ts";
import { isDemoCustomer } from "#domain/accounts/demo-accounts.ts";
import { requireVerifiedEmail } from "#domain/accounts/emails/require-verified-email.ts";
import { type AttemptLimit, limitAttempts } from "#domain/accounts/limits/limit-attempts.ts";
import { lockCreditBalance } from "#domain/credit/credit-balance.ts";
import { lockGiftCard, type SpendableCard } from "#domain/credit/gift-card-balance.ts";
import { requireValues } from "#domain/custom-fields/change-values.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { assessCashOrder } from "#domain/orders/confirmation/assess-cash-order.ts";
import {
	assessMethods,
	requireOffered,
	requireWithinTerms,
} from "#domain/payments/offered-methods.ts";
import { claimPromotions, limitedOf } from "#domain/promotions/claim-promotions.ts";
import { refuseCoupon } from "#domain/promotions/coupon-code.ts";
import {
	orderDiscounts,
	type QuotedPromotion,
	quotedPromotions,
} from "#domain/promotions/promote.ts";
import { estimateOf } from "#domain/settings/delivery-facts.ts";
import { dueAt, termsOf } from "#domain/settings/payment-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { methodAtDelivery, paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { cashOrderLimits, tooManyUnpaidOrders } from "./cash-order-limits.ts";
import { claimRequest, type EarlierRequest } from "./claim-request.ts";
import { completeOrder } from "./complete-order.ts";
import {
	contentLine,
	isPaidByCredit,
	type OrderContent,
	toPayOf,
	withDiscounts,
} from "./order-content.ts";
import { type CheckoutChoice, hashCart, hashRequest, type OrderRequest } from "./order-request.ts";
import { pickupReadyOf } from "./pickup-place.ts";
import { placeInTurn } from "./place-in-turn.ts";
import { requireComplete, requireExpected } from "./price-checkout.ts";
import { type Checkout, readCheckout } from "./read-checkout.ts";
import { takeStock } from "./take-stock.ts";

export interface Customer {
	accountId: number;
	name: string;
	email: string;
	emailVerified: boolean;
}

interface CustomerAtAddress extends Customer {
	address: string;
}

/**
 * Places an order for the customer's cart, to be paid on delivery or manually. In one transaction (decisions §6), it
 * sets prices, takes stock from branches, empties the cart and queues the emails. A repeated request returns the same
 * order.
 * @returns the order's id
 */
export function placeOrder(
	shop: Shop & { demo: boolean },
	customer: CustomerAtAddress,
	request: OrderRequest,
): Promise<number> {
	requireVerifiedEmail(customer);
	return placeInTurn(shop.database, async (transaction) => {
		const now = shop.now();
		const { accountId } = customer;
		const { idempotencyKey } = request;
		const hash = hashRequest(request);
		// Both queries are sent at once to save time. The connection runs them one after the other, so the checkout is
		// read after the request's key is locked.
		const [earlier, checkout] = await Promise.all([
			claimRequest(transaction, accountId, idempotencyKey, now),
			readCheckout(transaction, accountId, { ...request, now }, { lock: true }),
		]);
		if (earlier && idempotencyKey !== null) return sameOrder(earlier, hash);

		const { lines } = checkout;
		const hashWithCart = `${hash}:${hashCart(lines)}`;
		const repeated =
			lines.length === 0 ? earlier?.hash.startsWith(`${hash}:`) : earlier?.hash === hashWithCart;
		if (earlier && repeated) return earlier.orderId;

		const offered = assessMethods(checkout.payment, shop.payments);
		if (!request.useStoreCredit && !request.giftCardId)
			requireOffered(request.paymentMethod, offered);
		const { content: settled } = await finalizeContent(transaction, accountId, checkout, request);
		// If store credit covers the whole order, there is nothing left to collect.
		const isPaid = isPaidByCredit(settled);
		const paymentMethod = isPaid ? methodAtDelivery : request.paymentMethod;
		if (!isPaid) requireOffered(paymentMethod, offered);
		const { address } = settled;
		const { pickup } = checkout;
		const cashOrder = { accountId, ...address, total: toPayOf(settled) };
		// Pickup orders aren't assessed for risk, because the customer can't refuse a delivery.
		const isJudged = paidAtDelivery.includes(paymentMethod) && !pickup && !isPaid;
		const [judged, allocations] = await Promise.all([
			isJudged ? assessCashOrder(transaction, cashOrder, checkout.cashRules, shop) : null,
			takeStock(transaction, lines, { buyer: { accountId, now }, only: onlyPickup(checkout) }),
		]);
		const limits = isPaid ? [] : limitsOf(shop, customer, checkout, pickup ? null : address.line);
		const content = { ...settled, ...estimateContent(checkout, settled, allocations, now) };
		const orderId = await completeOrder(transaction, shop, {
			accountId,
			customer,
			paymentMethod,
			content,
			judged,
			allocations,
			paid: null,
			request: { idempotencyKey, hash: idempotencyKey === null ? hashWithCart : hash },
			paymentDueAt: dueAt(paymentMethod, checkout.payment, now),
			settings: checkout,
			now,
		});
		// Count the order last, because counting blocks other orders from the same network until the transaction ends.
		if (limits.length > 0) {
			await limitAttempts(transaction, limits, now, tooManyUnpaidOrders(paymentMethod));
		}
		return orderId;
	});
}

/** Returns when an order placed now is delivered from these branches, or is ready for pickup. */
export function estimateContent(
	{ delivery, shipping, pickup }: Checkout,
	{ address, shippingDays: days }: OrderContent,
	allocations: readonly Allocation[],
	placedAt: Date,
): Pick<OrderContent, "promise" | "pickup_ready_at"> {
	if (pickup) {
		const ready = pickupReadyOf(delivery, pickup.branchId, pickup, placedAt);
		return { pickup_ready_at: ready?.readyAt.toISOString() ?? null };
	}
	const branchIds = allocations.map(({ branchId }) => branchId);
	const order = { placedAt, days, line: address.line, branchIds };
	return { promise: shipping && estimateOf(delivery, { ...order, method: shipping }).dates };
}

/** Name of the payment method if store credit covers the whole order. */
export const storeCreditName = "Store credit";

/** Returns the part of the payment that the gift card provides. The gift card is used up before store credit. */
export const giftCardPart = ({ id, lastFour, free }: SpendableCard, credit: Centavos) => ({
	id,
	lastFour,
	amount: Math.min(free, credit),
});

/** Returns the name of the payment method if store credit and a gift card cover the whole order. */
export function creditName(card: SpendableCard | null, credit: Centavos): string {
	if (card === null) return storeCreditName;
	return card.free >= credit ? "Gift card" : "Gift card and store credit";
}

/** Returns the limits on the order. Load tests in the demo have none, because they order faster than people do. */
const limitsOf = (
	{ demo }: { demo: boolean },
	{ accountId, email, address }: CustomerAtAddress,
	{ cashOrdersADay }: Checkout,
	deliveryLine: string | null,
): AttemptLimit[] =>
	demo && isDemoCustomer(email)
		? []
		: cashOrderLimits({ accountId, address, deliveryLine }, cashOrdersADay);

/**
 * Returns the order of an earlier request with the same key.
 * @throws Refusal if the earlier request had different content
 */
export function sameOrder(earlier: EarlierRequest, hash: string): number {
	if (earlier.hash === hash) return earlier.orderId;
	throw new Refusal("invalid", "This Idempotency-Key was used for a different order.", {
		code: "idempotency_key_reused",
	});
}

export interface FinalizedOrder {
	content: OrderContent;
	/** Promotions of the order, with their discount on each line. */
	promotions: QuotedPromotion[];
}

/**
 * Finalizes the order's content and counts it toward the limits of its promotions.
 * @throws Refusal if something is missing or no longer available, or if an amount differs from the expected amount
 */
export async function finalizeContent(
	transaction: Queryable,
	accountId: number | null,
	checkout: Checkout,
	request: Pick<
		OrderRequest,
		| "addressId"
		| "shippingMethod"
		| "pickupBranchId"
		| "paymentMethod"
		| "couponCode"
		| "expected"
		| "useStoreCredit"
		| "giftCardId"
		| "customFields"
		| "buyer"
	>,
): Promise<FinalizedOrder> {
	const { values: customValues } = requireValues(
		...([
			checkout.askedFields,
			{},
			request.customFields ?? {},
			"customer",
			"custom_fields",
		] as const),
	);
	const held =
		request.useStoreCredit && accountId !== null
			? await lockCreditBalance(transaction, accountId)
			: 0;
	const card = request.giftCardId
		? await lockGiftCard(transaction, request.giftCardId, { accountId })
		: null;
	const complete = await completeAndClaim(transaction, accountId, checkout, {
		request,
		held: held + (card?.free ?? 0),
	});
	const { address, shipping, shippingDays, promoted, prices, storeCredit } = complete;
	const { coupon, result } = promoted;
	const isPaid = storeCredit > 0 && storeCredit === prices.total;
	const { branchId: pickupBranchId, ...pickup } = checkout.pickup ?? { branchId: null };
	const terms = termsOf(checkout.payment, request.paymentMethod);
	const amount = prices.total - prices.paymentFee;
	const line = pickupBranchId === null ? address.line : null;
	if (!isPaid) requireWithinTerms(request.paymentMethod, terms, { amount, line });
	requireExpected(request.expected, prices, storeCredit);
	const content: OrderContent = {
		lines: withDiscounts(checkout.lines.map(contentLine), result.lineDiscounts),
		prices,
		...(storeCredit > 0 && { storeCredit }),
		...(card && storeCredit > 0 && { giftCard: giftCardPart(card, storeCredit) }),
		...(Object.keys(customValues).length > 0 && { customValues }),
		...(request.buyer && { buyer: request.buyer }),
		shippingMethod: request.shippingMethod,
		shippingName: shipping.name,
		coupon: coupon && { id: coupon.id, code: coupon.code },
		discounts: orderDiscounts(result),
		paymentName: isPaid ? creditName(card, storeCredit) : terms.name || null,
		address: { label: address.label, line: address.line },
		...(shippingDays && { shippingDays }),
		isAddressChosen: request.addressId !== null,
		...("name" in pickup && { pickupBranchId, pickup }),
	};
	return { content, promotions: quotedPromotions(result) };
}

/**
 * Prices the order and counts it toward the limits of its promotions. Promotions that other orders have just used up
 * are left out.
 */
async function completeAndClaim(
	transaction: Queryable,
	accountId: number | null,
	checkout: Checkout,
	{ request, held }: { request: CheckoutChoice; held: Centavos },
): Promise<ReturnType<typeof requireComplete>> {
	const complete = requireComplete(checkout, request, held);
	const { coupon, result } = complete.promoted;
	const limited = limitedOf(checkout.promotions, result);
	const usedUp = await claimPromotions(transaction, limited, accountId);
	if (!usedUp) return complete;
	if (usedUp.id === coupon?.id) throw refuseCoupon(usedUp.obstacle);
	const promotions = checkout.promotions.filter(({ id }) => id !== usedUp.id);
	return completeAndClaim(transaction, accountId, { ...checkout, promotions }, { request, held });
}

/** Returns the branch of a pickup order, which alone may provide the items; null for delivery. */
export const onlyPickup = ({ pickup }: Pick<Checkout, "pickup">) =>
	pickup && {
		branchId: pickup.branchId,
		branchName: pickup.name,
		advice: "have it delivered, or check your cart.",
	};
