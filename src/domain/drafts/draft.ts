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
	/** null if the item is no longer sold. */
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

/** The content of an order that staff prepare. */
export interface DraftContent {
	/** null if the customer has no account. */
	accountId: number | null;
	/** Contact person. Fields are "" if still unknown. */
	contact: { name: string; phone: string | null; email: string | null };
	/** Each field is "" if still unknown. */
	address: { label: string; line: string };
	shippingMethod: string;
	/** null if the customer chooses. */
	paymentMethod: PaymentMethod | null;
	discount: DraftDiscount | null;
	/** Normalized; null for none. */
	couponCode: string | null;
	lines: DraftLine[];
	/** The gift card that the order sells; null or omitted for goods. */
	soldGiftCard?: SoldGiftCard | null;
}

/** Prices quoted to the customer, with the time until which they are valid. */
export interface Quote {
	shippingFee: Centavos;
	/** null to apply current promotions. */
	promotions: QuotedPromotion[] | null;
	/** Prices for each of the draft's lines, at the same index. */
	lines: { price: Centavos; shopPrice: Centavos }[];
}

/** A stored draft. */
export interface Draft extends DraftContent {
	id: number;
	origin: DraftOrigin;
	/** Values of the custom fields that the checkout asks for. */
	customValues: CustomValues;
	/** Buyer's details for the invoice; null if not given. */
	buyer: Buyer | null;
	version: number;
	state: DraftState;
	/** Names of the items at the time when they were added to the draft. */
	names: { product: string; variation: string | null }[];
	quote: Quote | null;
	/** The gift card that pays for the draft, up to its balance; null for none. */
	giftCardId: number | null;
	expiresAt: Date | null;
	/** Time until which the customer can finish the online payment that they started; null if they started none. */
	payingUntil: Date | null;
	orderId: number | null;
	/** null if a guest's checkout created the draft. */
	createdBy: string | null;
	createdAt: Date;
	updatedAt: Date;
}

/**
 * Returns the delivery address. Its label consists of the name and the phone number in parentheses, as in the address
 * form.
 */
export function deliveryAddress({
	address: { label, line },
	contact: { name, phone },
}: Pick<DraftContent, "address" | "contact">): { label: string; line: string } {
	return { label: label || (phone ? `${name} (${showPhone(phone)})` : name), line };
}

/**
 * True if the draft's customer can use this payment method. Guests can't pay a draft in cash: they place cash orders at
 * the checkout, where staff confirm the orders. A gift card can only be bought online, because it's created when its
 * payment arrives.
 */
export const allowsPayment = (
	{ origin, paymentMethod, soldGiftCard }: Pick<Draft, "origin" | "paymentMethod" | "soldGiftCard">,
	method: PaymentMethod,
): boolean =>
	(paymentMethod ?? method) === method &&
	(origin === "staff" || !paidAtDelivery.includes(method)) &&
	(!soldGiftCard || paymentRule(method).provider !== null);

export const draftMissing = () => new Refusal("missing", "Draft not found.");

/** @throws Refusal `draft_over` if the draft was ordered or cancelled */
export function requireUnfinished({ state }: Pick<Draft, "state">): void {
	if (state === "ordered") throw over("This draft has already become an order.");
	if (state === "cancelled") throw over("This draft was cancelled.");
}
const over = (message: string) => new Refusal("conflict", message, { code: "draft_over" });
