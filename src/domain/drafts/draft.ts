import type { QuotedPromotion } from "#domain/promotions/promote.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { DraftOrigin, DraftState } from "#lib/orders/draft-states.ts";
import { type PaymentMethod, paidAtDelivery, paymentRule } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface DraftLine {
	/** null if it's no longer sold. */
	variationId: number | null;
	quantity: number;
	/** Price set by staff, with a reason; null to use the shop's price. */
	price: Centavos | null;
	priceReason: string | null;
}

/** A fixed amount or a percentage, with a reason. */
export interface DraftDiscount {
	percent: number | null;
	amount: Centavos | null;
	reason: string;
}

/** The order that staff prepare. */
export interface DraftContent {
	/** null if the customer has no account. */
	accountId: number | null;
	/** Contact person; "" if unknown so far. */
	contact: { name: string; phone: string | null; email: string | null };
	/** Each "" if unknown so far. */
	address: { label: string; line: string };
	shippingMethod: string;
	/** null if the customer chooses. */
	paymentMethod: PaymentMethod | null;
	discount: DraftDiscount | null;
	/** Normalized; null for none. */
	couponCode: string | null;
	lines: DraftLine[];
	/** The gift card that it sells; null or omitted for goods. */
	soldGiftCard?: SoldGiftCard | null;
}

/** Prices that the customer was quoted, valid until they expire. */
export interface Quote {
	shippingFee: Centavos;
	/** null to apply current promotions. */
	promotions: QuotedPromotion[] | null;
	/** Prices of the lines, in the same order. */
	lines: { price: Centavos; shopPrice: Centavos }[];
}

/** A stored draft. */
export interface Draft extends DraftContent {
	id: number;
	origin: DraftOrigin;
	/** Answers to the owner's checkout questions. */
	customValues: CustomValues;
	/** For the invoice; null if not given. */
	buyer: Buyer | null;
	version: number;
	state: DraftState;
	/** Names of the lines when they were added. */
	names: { product: string; variation: string | null }[];
	quote: Quote | null;
	/** The gift card that pays as much as it holds; null for none. */
	giftCardId: number | null;
	expiresAt: Date | null;
	/** Latest time until which the customer is paying for it online. */
	payingUntil: Date | null;
	orderId: number | null;
	/** Null if a guest's checkout made it. */
	createdBy: string | null;
	createdAt: Date;
	updatedAt: Date;
}

/** Returns the name, with the phone number in parentheses, as the address form does. */
export function deliveryAddress({
	address: { label, line },
	contact: { name, phone },
}: Pick<DraftContent, "address" | "contact">): { label: string; line: string } {
	return { label: label || (phone ? `${name} (${showPhone(phone)})` : name), line };
}

/**
 * True if the customer of this draft can pay this way. Guests who pay in cash order at the checkout, where staff get
 * to confirm the order first. A gift card is created when it's paid, so it's paid online.
 */
export const allowsPayment = (
	{ origin, paymentMethod, soldGiftCard }: Pick<Draft, "origin" | "paymentMethod" | "soldGiftCard">,
	method: PaymentMethod,
): boolean =>
	(paymentMethod ?? method) === method &&
	(origin === "staff" || !paidAtDelivery.includes(method)) &&
	(!soldGiftCard || paymentRule(method).provider !== null);

export const draftMissing = () => new Refusal("missing", "Draft not found.");

/** @throws Refusal `draft_over` if it was ordered or cancelled */
export function requireUnfinished({ state }: Pick<Draft, "state">): void {
	if (state === "ordered") throw over("This draft has already become an order.");
	if (state === "cancelled") throw over("This draft was cancelled.");
}
const over = (message: string) => new Refusal("conflict", message, { code: "draft_over" });
