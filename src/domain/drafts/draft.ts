import type { DraftState } from "#lib/draft-states.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { showPhone } from "#lib/phone.ts";
import { Refusal } from "#lib/refusal.ts";

export interface DraftLine {
	/** null: it is sold no more. */
	variationId: number | null;
	quantity: number;
	/** Instead of the shop's, with why; null: the shop's. */
	price: Centavos | null;
	priceReason: string | null;
}

/** One of the two, with why. */
export interface DraftDiscount {
	percent: number | null;
	amount: Centavos | null;
	reason: string;
}

/** What staff say that an order is to be. */
export interface DraftContent {
	/** null: the customer has no account. */
	accountId: number | null;
	/** Whom to reach; "": not known yet. */
	contact: { name: string; phone: string | null; email: string | null };
	/** Each "" where it is not known yet. */
	address: { label: string; line: string };
	shippingMethod: string;
	/** null: the customer chooses. */
	paymentMethod: PaymentMethod | null;
	discount: DraftDiscount | null;
	lines: DraftLine[];
}

/** What the customer was told that things cost, which holds while it has not expired. */
export interface Quote {
	shippingFee: Centavos;
	/** Of each line, in its place. */
	lines: { price: Centavos; shopPrice: Centavos }[];
}

/** A draft as the database has it. */
export interface Draft extends DraftContent {
	id: number;
	version: number;
	state: DraftState;
	/** What its lines were called when they were put in. */
	names: { product: string; variation: string | null }[];
	quote: Quote | null;
	expiresAt: Date | null;
	/** Its customer pays for it online, until then at most. */
	payingUntil: Date | null;
	orderId: number | null;
	createdBy: string;
	createdAt: Date;
	updatedAt: Date;
}

/** As the address form writes it: the name, then the number in parentheses. */
export function deliveryAddress({
	address: { label, line },
	contact: { name, phone },
}: Pick<DraftContent, "address" | "contact">): { label: string; line: string } {
	return { label: label || (phone ? `${name} (${showPhone(phone)})` : name), line };
}

export const draftMissing = () => new Refusal("missing", "Draft not found.");

/** @throws Refusal `draft_over` for one that was ordered or cancelled */
export function requireUnfinished({ state }: Pick<Draft, "state">): void {
	if (state === "ordered") throw over("This draft has already become an order.");
	if (state === "cancelled") throw over("This draft was cancelled.");
}
const over = (message: string) => new Refusal("conflict", message, { code: "draft_over" });
