import { foldText } from "#domain/search/fold.ts";

/** What somebody asks to be told of, as the shop has understood it. */
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
			/** What the words name, where they name it. */
			device: string | null;
			/** The shopper named the device: what is found has to fit it. */
			mustFit: boolean;
			productType: string | null;
			categoryId: number | null;
			branchId: number | null;
	  };

/** As searches are compared: two that differ by case, accents or signs are the same. */
export const foldWords = (words: string): string =>
	foldText(words)
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();

/** The same for all who ask for the same. */
export function askKeyOf(wanted: Wanted): string {
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

/** What may stand in a mail: words without an address in them, for anybody could have typed them. */
export const isPlainSpeech = (words: string): boolean => /^[\p{L}\p{M}\p{N} '"&+-]+$/u.test(words);
