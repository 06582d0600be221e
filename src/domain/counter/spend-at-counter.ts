import type { Queryable } from "#db/database.ts";
import type { OrderContent } from "#domain/checkout/order-content.ts";
import { lockAvailableCredit, requireMaySpend } from "#domain/credit/available-credit.ts";
import { lockGiftCard } from "#domain/credit/gift-card-balance.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { counterMethodFacts, isCredit } from "#lib/payments/counter-payments.ts";
import { creditOf, type GivenPayment, giftCardPartOf } from "#lib/payments/settle-payments.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

interface CreditedSale {
	accountId: number | null;
	payments: readonly GivenPayment[];
	/** True if the person may refund, which includes accepting store credit. */
	mayRefund: boolean;
}

/**
 * Checks that the customer has enough store credit for the payments, and locks it until the transaction ends.
 * @throws Refusal `too_little_credit`, or if the person may not accept credit or the sale has no customer account
 */
export async function requireCredit(
	transaction: Queryable,
	{ accountId, payments, mayRefund }: CreditedSale,
): Promise<void> {
	const wanted = creditOf(payments);
	if (wanted === 0) return;
	requireMaySpend(mayRefund);
	if (accountId === null) {
		throw refusalAt("account_id", "Choose the customer whose store credit is used.");
	}
	const free = await lockAvailableCredit(transaction, accountId);
	if (wanted > free) throw tooLittle(free);
}

function tooLittle(free: Centavos): Refusal {
	const message =
		free === 0
			? "This customer has no store credit available. Nothing was sold."
			: `Only ${formatPesos(toPesos(free))} of store credit is available. Nothing was sold.`;
	return new Refusal("conflict", message, { code: "too_little_credit", extra: { free } });
}

/** Returns the request field with the gift card's code, for error messages; null if no gift card pays for the sale. */
export function giftCodeField(payments: readonly Pick<GivenPayment, "way">[]): string | null {
	const place = payments.findIndex(({ way }) => way === "gift_card");
	return place === -1 ? null : `payments.${place}.reference`;
}

/**
 * Locks the gift card that pays for a sale until the transaction ends, and returns the part that it pays.
 * @param id the gift card with the given code; null for none
 * @throws Refusal if the card is blocked, empty or has too little balance
 */
export async function requireGiftCard(
	transaction: Queryable,
	payments: readonly GivenPayment[],
	id: number | null,
): Promise<OrderContent["giftCard"]> {
	const field = giftCodeField(payments);
	if (field === null || id === null) return undefined;
	const amount = giftCardPartOf(payments);
	const { lastFour, free } = await lockGiftCard(transaction, id, {}, field);
	if (amount <= free) return { id, lastFour, amount };
	const left = formatPesos(toPesos(free));
	throw refusalAt(
		field.replace(/reference$/, "amount"),
		`Only ${left} is left on this gift card. Nothing was sold.`,
	);
}

/**
 * Checks the payments of an offline sale.
 * @throws Refusal if they include store credit or a gift card
 */
export function requireNoCredit(payments: readonly GivenPayment[]): void {
	const place = payments.findIndex(isCredit);
	const payment = payments[place];
	if (!payment) return;
	const name = payment.way === "gift_card" ? "Gift cards" : counterMethodFacts[payment.way].name;
	throw refusalAt(`payments.${place}.way`, `${name} can't be used offline.`);
}
