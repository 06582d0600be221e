import { paymentMethods, type ShopMethod, shopMethodTexts } from "#lib/payments/payment-methods.ts";

/** Matches sentences with a negation, because they don't promise a payment method. */
const denial = /\b(?:not|no|never|nor|without|yet|cannot)\b|n[’']t\b/i;

const sentencesOf = (text: string): string[] => text.split(/\n+|[.!?:](?=\s|$)/);

/**
 * Returns the payment methods mentioned in the owner's text.
 * @param shipped default text; its sentences are ignored, because they are true for any shop
 */
export function promisedPayments(text: string, shipped: string): ShopMethod[] {
	const known = new Set(sentencesOf(shipped).map((sentence) => sentence.trim()));
	const own = sentencesOf(text).filter(
		(sentence) => !known.has(sentence.trim()) && !denial.test(sentence),
	);
	return paymentMethods.filter((option) =>
		own.some((sentence) => shopMethodTexts[option].called.test(sentence)),
	);
}
