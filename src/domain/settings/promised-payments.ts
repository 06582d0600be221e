import { type PaymentOption, paymentOptions } from "#lib/payment-methods.ts";

/** How a text calls each way to pay. */
const names: Readonly<Record<PaymentOption, RegExp>> = {
	cod: /\bcash on delivery\b|\bcod\b|\bpay the rider\b|\bin cash\b/i,
	gcash: /\bg-?cash\b/i,
	card: /\bby card\b|\b(?:credit|debit) cards?\b/i,
};

/** Such a sentence promises nothing. */
const denial = /\b(?:not|no|never|nor|without|yet|cannot)\b|n[’']t\b/i;

const sentencesOf = (text: string): string[] => text.split(/\n+|[.!?:](?=\s|$)/);

/**
 * The ways to pay that the owner's words in a text promise.
 * @param shipped the text as the shop is shipped with it, whose sentences are true of any shop
 */
export function promisedPayments(text: string, shipped: string): PaymentOption[] {
	const known = new Set(sentencesOf(shipped).map((sentence) => sentence.trim()));
	const own = sentencesOf(text).filter(
		(sentence) => !known.has(sentence.trim()) && !denial.test(sentence),
	);
	return paymentOptions.filter((option) => own.some((sentence) => names[option].test(sentence)));
}
