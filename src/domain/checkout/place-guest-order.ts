import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import { limitAttempts } from "#domain/accounts/limits/limit-attempts.ts";
import { requireHuman } from "#domain/accounts/limits/require-human.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { unitPrice } from "#domain/cart/cart-lines.ts";
import { hasGiftCards } from "#domain/credit/gift-card-balance.ts";
import { assessCashOrder } from "#domain/orders/confirmation/assess-cash-order.ts";
import { assessMethods, requireOffered } from "#domain/payments/offered-methods.ts";
import { type OrderDiscount, orderDiscounts } from "#domain/promotions/promote.ts";
import type { Shop } from "#domain/shop.ts";
import type { CustomField, GivenValues } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import { type PaymentMethod, paidByGuests } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { promotionLabel } from "#lib/promotions/promotion.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import { tooManyUnpaidOrders } from "./cash-order-limits.ts";
import { completeOrder } from "./complete-order.ts";
import {
	cancelUnpaidDraft,
	claimAttempt,
	createGuestToken,
	findAttempt,
	type GuestAttempt,
} from "./guest-attempt.ts";
import { readGuestItems } from "./guest-items.ts";
import { guestFloodLimits, guestOrderLimits, tooManyFromNetwork } from "./guest-order-limits.ts";
import { isPaidByCredit, toPayOf } from "./order-content.ts";
import { hashedValues } from "./order-request.ts";
import { placeInTurn } from "./place-in-turn.ts";
import { estimateContent, type FinalizedOrder, finalizeContent, sameOrder } from "./place-order.ts";
import { replacedPromotions, requirePriced } from "./price-checkout.ts";
import type { PricedOrder } from "./price-order.ts";
import { type Checkout, readCheckout } from "./read-checkout.ts";
import { takeStock } from "./take-stock.ts";

/** A guest's order request. It includes the cart, which the guest's browser stores. */
export interface GuestRequest {
	/** Id of this attempt, created by the browser. */
	attempt: string;
	items: readonly CartItem[];
	name: string;
	/** Phone number in E.164, `+639…`. */
	phone: string;
	email: string | null;
	/** Delivery address. */
	line: string;
	/** Place code; null if the guest didn't choose a place from the list. */
	place: string | null;
	shippingMethod: string;
	/** Normalized coupon code; null for none. */
	couponCode: string | null;
	/** Total that the guest saw. */
	expectedTotal: Centavos;
	humanToken: string | null;
	/** Gift card to use; null for none. */
	giftCardId: number | null;
	/** Values of custom fields; omitted if none were filled in. */
	customFields?: GivenValues | undefined;
	/** Buyer's details for the invoice; omitted if not given. */
	buyer?: Buyer | undefined;
	/** The client's network address. */
	address: string;
	/** Session token of the guest's browser; null if the client has no cookies. */
	device: string | null;
}

const byCash = { paymentMethod: paidByGuests, addressId: null } as const;

/**
 * Checks that the owner allows guest orders.
 * @throws Refusal if not
 */
function requireGuestsAllowed({ cashRules }: Pick<Checkout, "cashRules">): void {
	if (cashRules.guests) return;
	throw new Refusal(
		"conflict",
		"Please sign in to order: you need an account to order from this shop.",
		{
			code: "is_off",
		},
	);
}

/**
 * Places a guest's order with cash on delivery, in one transaction. Staff must confirm the order before it ships.
 * Repeating an attempt returns the same order.
 * @returns the token of the link through which the guest views the order
 */
export async function placeGuestOrder(
	shop: Shop & { humanCheck: HumanCheck | null },
	request: GuestRequest,
): Promise<string> {
	const hash = hashOf(request);
	// A repeated attempt skips the human verification, because the first request used up its `humanToken`.
	const known = orderOf(await findAttempt(shop.database, request.attempt), hash);
	if (known) return known;
	await requireHuman(shop.humanCheck, request.humanToken, request.address);
	return placeInTurn(shop.database, async (transaction) => {
		const now = shop.now();
		const claimed = await claimAttempt(transaction, { attempt: request.attempt, hash, now });
		const earlier = orderOf(claimed, hash);
		if (earlier) return earlier;
		if (claimed.draft_id !== null) await cancelUnpaidDraft(transaction, claimed.draft_id, now);
		const { name, phone, email, line, place } = request;
		const { checkout, content: finalized } = await finalizeGuestOrder(transaction, shop, {
			...request,
			paymentMethod: paidByGuests,
		});
		const { label } = finalized.address;
		const cashOrder = { accountId: null, phone, label, line, place, total: toPayOf(finalized) };
		// If a gift card covers the whole order, there is no cash to collect.
		const isPaid = isPaidByCredit(finalized);
		const judged = isPaid
			? null
			: await assessCashOrder(transaction, cashOrder, checkout.cashRules, shop);
		const allocations = await takeStock(transaction, checkout.lines);
		const content = { ...finalized, ...estimateContent(checkout, finalized, allocations, now) };
		const token = createGuestToken();
		await completeOrder(transaction, shop, {
			accountId: null,
			contact: { name, phone, email },
			guestToken: token,
			paymentMethod: paidByGuests,
			content,
			// Staff must call every guest, because the shop doesn't know them.
			judged: judged && { ...judged, isRequired: true },
			allocations,
			paid: null,
			request: null,
			paymentDueAt: null,
			settings: checkout,
			now,
			writeOwnRows: async (orderId) => {
				await transaction.execute(sql`
					update guest_orders
					set order_id = ${orderId}, token = ${token}, request_hash = ${hash}, draft_id = null
					where attempt = ${request.attempt}`);
			},
		});
		if (!isPaid) {
			const limits = guestOrderLimits({ phone, device: request.device, deliveryLine: line });
			await limitAttempts(transaction, limits, now, tooManyUnpaidOrders(paidByGuests));
		}
		// Count the order last, because counting blocks other orders from the same network until the transaction ends.
		if (shop.humanCheck === null) {
			await limitAttempts(transaction, guestFloodLimits(request.address), now, tooManyFromNetwork);
		}
		return token;
	});
}

/**
 * Reads, validates and prices a guest's order without writing or reserving anything.
 * @throws Refusal if guests can't order, the payment method isn't offered, or the total differs from the expected total
 */
export async function finalizeGuestOrder(
	transaction: Queryable,
	shop: Shop,
	request: GuestRequest & { paymentMethod: PaymentMethod },
): Promise<FinalizedOrder & { checkout: Checkout }> {
	const { name, phone, line, place, shippingMethod, paymentMethod, couponCode } = request;
	const pieces = await readGuestItems(transaction, request.items);
	const address = { label: `${name} (${showPhone(phone)})`, line, place };
	const choice = { shippingMethod, paymentMethod, couponCode, addressId: null };
	const checkout = await readCheckout(
		transaction,
		{ pieces, address },
		{ ...choice, now: shop.now() },
		{ lock: false },
	);
	requireGuestsAllowed(checkout);
	const offered = assessMethods(checkout.payment, shop.payments);
	if (request.giftCardId === null) requireOffered(paymentMethod, offered);
	const finalized = await finalizeContent(transaction, null, checkout, {
		...choice,
		expected: { total: request.expectedTotal },
		giftCardId: request.giftCardId,
		customFields: request.customFields,
		buyer: request.buyer,
	});
	if (!isPaidByCredit(finalized.content)) requireOffered(paymentMethod, offered);
	return { checkout, ...finalized };
}

/** Returns a hash of a request's content, by which repeated requests are recognized. */
export const hashOf = ({
	items,
	name,
	phone,
	email,
	line,
	place,
	...asked
}: GuestRequest & { paymentMethod?: PaymentMethod }) => {
	const { shippingMethod, couponCode, expectedTotal, giftCardId, paymentMethod } = asked;
	const { customFields = {}, buyer } = asked;
	return digest([
		items,
		name,
		phone,
		email,
		line,
		shippingMethod,
		expectedTotal,
		place ?? "",
		...hashedValues(customFields),
		...(couponCode === null ? [] : [{ couponCode }]),
		...(buyer ? [{ buyer }] : []),
		...(paymentMethod === undefined ? [] : [{ paymentMethod }]),
		...(giftCardId === null ? [] : [{ giftCardId }]),
	]);
};

/**
 * Returns the token of the order that an attempt created; null if it created none.
 * @throws Refusal if the attempt was for a different order
 */
export function orderOf(attempt: GuestAttempt | undefined, hash: string): string | null {
	if (!attempt?.token || attempt.order_id === null) return null;
	sameOrder({ orderId: attempt.order_id, hash: attempt.request_hash }, hash);
	return attempt.token;
}

export interface PricedGuestCart {
	lines: (Checkout["lines"][number] & { unitPrice: Centavos })[];
	prices: PricedOrder;
	/** Applied promotions with their discounts. */
	discounts: OrderDiscount[];
	/** Sentence that names promotions which can't be combined with those that apply; null if there are none. */
	notCombined: string | null;
	coupon: { code: string; label: string } | null;
	shippingName: string;
	/** True if the shop has issued gift cards, so that the checkout asks for one. */
	takesGiftCards: boolean;
	askedFields: readonly CustomField[];
}

/**
 * Prices a guest's cart without reserving or writing anything.
 * @throws Refusal for the same reasons as placing the order
 */
export async function priceGuestCart(
	queryable: Queryable,
	{
		items,
		line,
		place,
		shippingMethod,
		couponCode,
	}: Pick<GuestRequest, "items" | "shippingMethod" | "couponCode"> & {
		line: string | null;
		/** Place code; null if the guest didn't choose a place. */
		place: string | null;
	},
	now: Date,
): Promise<PricedGuestCart> {
	const pieces = await readGuestItems(queryable, items);
	const address =
		line === null && place === null
			? null
			: { label: "", line: line ?? "", ...(place !== null && { place }) };
	const choice = { ...byCash, shippingMethod, couponCode };
	const checkout = await readCheckout(
		queryable,
		{ pieces, address },
		{ ...choice, now },
		{ lock: false },
	);
	requireGuestsAllowed(checkout);
	const { shipping, promoted, prices } = requirePriced(checkout, choice);
	const { coupon, result } = promoted;
	return {
		lines: checkout.lines.map((each) => ({ ...each, unitPrice: unitPrice(each) })),
		prices,
		discounts: orderDiscounts(result),
		notCombined: replacedPromotions(checkout, promoted),
		coupon: coupon && { code: coupon.code ?? "", label: promotionLabel(coupon) },
		shippingName: shipping.name,
		takesGiftCards: await hasGiftCards(queryable),
		askedFields: checkout.askedFields,
	};
}
