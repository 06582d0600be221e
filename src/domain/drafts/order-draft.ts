import type { Queryable } from "#db/database.ts";
import type { CartLineRow } from "#domain/cart/cart-lines.ts";
import { completeOrder } from "#domain/checkout/complete-order.ts";
import { giftCardContent } from "#domain/checkout/gift-card-content.ts";
import type { OrderContent } from "#domain/checkout/order-content.ts";
import { linkGuestOrder, ownerOfDraft } from "#domain/checkout/paid-draft.ts";
import { creditName, giftCardPart } from "#domain/checkout/place-order.ts";
import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { takeStock } from "#domain/checkout/take-stock.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import {
	assessMethods,
	requireOffered,
	requireWithinTerms,
} from "#domain/payments/offered-methods.ts";
import { claimShown } from "#domain/promotions/claim-promotions.ts";
import { estimateOf, readDeliveryFacts } from "#domain/settings/delivery-facts.ts";
import { dueAt, termsOf } from "#domain/settings/payment-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { payPhrase } from "#lib/payments/accepted-payments.ts";
import {
	methodAtDelivery,
	type PaymentMethod,
	paymentRule,
} from "#lib/payments/payment-methods.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { requireComplete } from "./complete-draft.ts";
import { type Draft, deliveryAddress } from "./draft.ts";
import { type CreditUse, lockDraftCard, lockDraftCredit, priceWithCredit } from "./draft-credit.ts";
import {
	draftDiscounts,
	type PricedDraft,
	pricedContentLines,
	requireCoupon,
} from "./price-draft.ts";
import { requireCustomer } from "./save-draft.ts";

interface Ordering {
	/** null if no method was chosen; store credit and the gift card must then cover the whole order. */
	paymentMethod: PaymentMethod | null;
	/** The person who places the order: staff, or the customer if they have an account. */
	actorId: number | null;
	/** True if the order's total is zero, so that limits of payment methods don't apply. */
	isFree?: boolean;
	/** Store credit to apply; null or omitted for none. */
	credit?: CreditUse | null;
	/** The gift card amount that the person saw on the screen; null or omitted if the screen showed none. */
	expectedCard?: Centavos | null;
}

/**
 * Converts a locked draft to an order. The customer pays on delivery or by a transfer that staff confirm later. The
 * order has the draft's valid prices, and its stock is taken now. Returns the order's id.
 * @throws Refusal `stock_changed`, `out_of_stock`, `payment_method_unavailable`, `total_changed`, or if a field is
 * missing
 */
export async function orderDraft(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now" | "origin" | "payments">,
	draft: Draft,
	{ paymentMethod: asked, actorId, isFree = false, credit = null, expectedCard = null }: Ordering,
): Promise<number> {
	const now = shop.now();
	requireComplete(draft);
	// The customer may have been blocked since the draft was sent.
	await requireCustomer(transaction, draft.accountId);
	const held = credit ? await lockDraftCredit(transaction, draft) : 0;
	const card = await lockDraftCard(transaction, draft);
	const { priced, storeCredit, coversAll } = await priceWithCredit(transaction, draft, {
		paymentMethod: isFree ? null : asked,
		free: held + (card?.free ?? 0),
		now,
	});
	requireCoupon(priced);
	const { total } = priced.prices;
	const giftCard = card && giftCardPart(card, storeCredit);
	const own = storeCredit - (giftCard?.amount ?? 0);
	const seen = credit?.expected ?? null;
	const seenCard = expectedCard === null ? null : { total, storeCredit: expectedCard };
	requireExpected(seenCard, priced.prices, giftCard?.amount ?? 0);
	requireExpected(seen === null ? null : { total, storeCredit: seen }, priced.prices, own);
	// If store credit and the gift card cover the whole order, there is nothing left to collect.
	const paymentMethod = coversAll ? methodAtDelivery : requireMethod(asked);
	if (!isFree && !coversAll) requirePayable(shop, priced, draft, paymentMethod);
	const code = draft.quote ? "link_expired" : "total_changed";
	await claimShown(transaction, draftDiscounts(priced), draft.accountId, code);
	const allocations = await takeStock(transaction, requireSold(draft, priced));
	const content: OrderContent = {
		...(await contentOf(transaction, draft, priced, { paymentMethod, allocations, now })),
		...(storeCredit > 0 && { storeCredit }),
		...(giftCard && giftCard.amount > 0 && { giftCard }),
		...(coversAll && { paymentName: creditName(card, storeCredit) }),
	};
	return completeOrder(transaction, shop, {
		...(await ownerOfDraft(transaction, draft)),
		actorId,
		draftId: draft.id,
		paymentMethod,
		content,
		allocations,
		paid: null,
		paymentDueAt: dueAt(paymentMethod, priced.payment, now),
		now,
		// The order isn't assessed for risk, because staff have spoken with the customer.
		judged: null,
		// No idempotency key is needed, because a draft can become an order only once.
		request: null,
		writeOwnRows: (orderId) => linkGuestOrder(transaction, draft, orderId),
	});
}

function requireMethod(method: PaymentMethod | null): PaymentMethod {
	if (method === null) throw refusalAt("payment_method", "Choose a payment method.");
	return method;
}

function requirePayable(
	{ payments }: Pick<Shop, "payments">,
	{ payment, prices }: PricedDraft,
	{ address }: Draft,
	method: PaymentMethod,
): void {
	requireOffered(method, assessMethods(payment, payments));
	if (paymentRule(method).provider !== null) {
		throw new Refusal(
			"conflict",
			`Only the customer can pay ${payPhrase(method)}. Send a payment link.`,
			{
				code: "payment_method_unavailable",
			},
		);
	}
	const amount = prices.total - prices.paymentFee;
	requireWithinTerms(method, termsOf(payment, method), { amount, line: address.line });
}

/**
 * Returns the draft's lines with the shop's current data.
 * @throws Refusal `out_of_stock` if an item is no longer sold
 */
export function requireSold(draft: Draft, { lines }: PricedDraft): CartLineRow[] {
	if (draft.soldGiftCard) return [];
	const gone = lines.findIndex(({ row }) => row === null);
	if (gone !== -1) {
		const name = draft.names[gone]?.product ?? "An item";
		throw new Refusal("conflict", `${name} is no longer sold.`, { code: "out_of_stock" });
	}
	return lines.flatMap(({ row }) => row ?? []);
}

/** Returns the content of a draft's order. */
export async function contentOf(
	transaction: Queryable,
	draft: Draft,
	priced: PricedDraft,
	order: { paymentMethod: PaymentMethod; allocations: readonly Allocation[]; now: Date },
): Promise<OrderContent> {
	const { prices, shipping, payment } = priced;
	const paymentName = termsOf(payment, order.paymentMethod).name || null;
	const { soldGiftCard: sold } = draft;
	if (sold) return { ...giftCardContent(sold, prices), paymentName };
	if (!shipping) {
		const message = "This shipping method is not available.";
		throw new Refusal("invalid", message, { errors: { shipping_method: [message] } });
	}
	const address = deliveryAddress(draft);
	const { dates } = estimateOf(await readDeliveryFacts(transaction, order.now), {
		placedAt: order.now,
		method: shipping,
		line: address.line,
		branchIds: order.allocations.map(({ branchId }) => branchId),
	});
	return {
		lines: pricedContentLines(priced, draft.lines),
		discounts: draftDiscounts(priced),
		prices,
		shippingMethod: shipping.code,
		shippingName: shipping.name,
		coupon: draft.couponCode === null ? null : { code: draft.couponCode },
		discountReason: draft.discount?.reason ?? null,
		paymentName,
		address,
		isAddressChosen: true,
		...(Object.keys(draft.customValues).length > 0 && { customValues: draft.customValues }),
		...(draft.buyer && { buyer: draft.buyer }),
		promise: dates,
	};
}
