import { foldText } from "./fold.ts";
import { isFiller } from "./stop-words.ts";
import { standardSynonyms } from "./synonyms.ts";
import { HYPHEN, splitWords } from "./tokenise.ts";
import { measureOf, shortenMeasure } from "./units.ts";

const alternativesOf = (word: string): readonly string[] =>
	standardSynonyms().alternatives.get(word) ?? [];

/** Returns the words of a variation's name, with measures as single words. */
export function variationWords(text: string): string[] {
	const words = splitWords(foldText(text)).filter((word) => word !== HYPHEN);
	return words.flatMap((word, at) => {
		const next = words[at + 1];
		const measure = next === undefined ? undefined : measureOf(word, next);
		return measure === undefined ? [shortenMeasure(word)] : [word, measure];
	});
}

/** Returns the possible meanings of each word, starting with the word itself. */
export const wordsMeant = (text: string): string[][] =>
	variationWords(text)
		.filter((word) => !isFiller(word))
		.map((word) => [word, ...alternativesOf(word), ...bound(word)]);

/** "Puting" is "puti" linked to the next word. */
const bound = (word: string): readonly string[] =>
	word.endsWith("ng") ? alternativesOf(word.slice(0, -2)) : [];
