import { paymentMethods, type ShopMethod, waysToPay } from "#lib/payment-methods.ts";

/** Such a sentence promises nothing. */
const denial = /\b(?:not|no|never|nor|without|yet|cannot)\b|n[’']t\b/i;

const sentencesOf = (text: string): string[] => text.split(/\n+|[.!?:](?=\s|$)/);

/**
 * The ways to pay that the owner's words in a text promise.
 * @param shipped the text as the shop is shipped with it, whose sentences are true of any shop
 */
export function promisedPayments(text: string, shipped: string): ShopMethod[] {
	const known = new Set(sentencesOf(shipped).map((sentence) => sentence.trim()));
	const own = sentencesOf(text).filter(
		(sentence) => !known.has(sentence.trim()) && !denial.test(sentence),
	);
	return paymentMethods.filter((option) =>
		own.some((sentence) => waysToPay[option].called.test(sentence)),
	);
}
