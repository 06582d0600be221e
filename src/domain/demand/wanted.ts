import { foldText } from "#domain/search/analyzer.ts";

/** A request to be notified, as the shop understood it. */
export type Wanted =
	| { kind: "product"; productId: number; variationId: number | null; branchId: number | null }
	| {
			kind: "device";
			device: string;
			categoryId: number | null;
			branchId: number | null;
	  }
	| {
			kind: "search";
			words: string;
			/** Device that the words mention; null if they mention none. */
			device: string | null;
			/**
			 * True if the shopper chose the device from the list. Only products that fit the device are then results.
			 */
			mustFit: boolean;
			productType: string | null;
			categoryId: number | null;
			branchId: number | null;
	  };

/** Normalizes the words of a search, so that case, accents and punctuation don't matter. */
export const foldWords = (words: string): string =>
	foldText(words)
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();

/** Returns a key by which equal requests are recognized. */
export function requestKeyOf(wanted: Wanted): string {
	const { kind, branchId } = wanted;
	if (kind === "product") {
		return JSON.stringify([kind, wanted.productId, wanted.variationId, branchId]);
	}
	if (kind === "device") {
		return JSON.stringify([kind, wanted.device, wanted.categoryId, branchId]);
	}
	const words = foldWords(wanted.words) || wanted.words;
	const device = wanted.mustFit ? wanted.device : null;
	return JSON.stringify([kind, words, device, wanted.categoryId, branchId]);
}

/**
 * True if the words may be quoted in an email. Anyone can type them, so they must not contain a web address or an email
 * address.
 */
export const isQuotable = (words: string): boolean => /^[\p{L}\p{M}\p{N} '"&+-]+$/u.test(words);
