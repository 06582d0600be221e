import { allowedMistakes, visitSimilarTerms } from "#domain/search/typo.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { PlaceIndex } from "./place-index.ts";

/** Score of a typed word that equals a word of a name. */
const whole = 10;
const beginning = 7;
const misspelt = 5;

/** For one typed word, the score of each word in the vocabulary. 0 means no match. */
export type WordFit = Uint8Array;

function fitExactly(
	{ vocabulary, numberOf }: PlaceIndex,
	alternatives: readonly string[],
): WordFit {
	const fit = new Uint8Array(vocabulary.length);
	const [typed = ""] = alternatives;
	for (let at = firstFrom(vocabulary, typed); vocabulary[at]?.startsWith(typed); at += 1) {
		fit[at] = beginning;
	}
	for (const word of alternatives) {
		const number = numberOf.get(word);
		if (number !== undefined) fit[number] = whole;
	}
	return fit;
}

/** Returns the index of a word in a sorted list, or the index at which it would be inserted. */
function firstFrom(sorted: readonly string[], word: string): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

function fitWithMistakes(
	index: PlaceIndex,
	alternatives: readonly string[],
	isLast: boolean,
): WordFit {
	const fit = fitExactly(index, alternatives).slice();
	const [typed = ""] = alternatives;
	const mistakes = allowedMistakes(typed);
	// Only the last typed word may be incomplete, because the shopper is still typing it.
	visitSimilarTerms(typed, mistakes, isLast, index.correctable, ({ term, distance }) => {
		const number = index.numberOf.get(term) ?? 0;
		fit[number] = Math.max(fit[number] ?? 0, misspelt - distance);
		return mistakes;
	});
	return fit;
}

/** Splits a typed word that consists of two words of names, such as "sanjose". Returns null if that isn't possible. */
function split({ numberOf }: PlaceIndex, [typed = ""]: readonly string[]): string[] | null {
	if (numberOf.has(typed)) return null;
	for (let end = 2; end <= typed.length - 3; end += 1) {
		const parts = [typed.slice(0, end), typed.slice(end)];
		if (parts.every((part) => numberOf.has(part))) return parts;
	}
	return null;
}

/** Cached scores by typed word. The search is repeated after each letter, and all but the last word stay the same. */
const knownFits = createBoundedCache<string, WordFit>(100);

/** Returns the scores of each typed word, or null if any word matches nothing. */
export function fitWords(
	index: PlaceIndex,
	typed: readonly (readonly string[])[],
): WordFit[] | null {
	const fits = typed.map((alternatives) =>
		knownFits.remember(`whole ${alternatives[0]}`, () => fitExactly(index, alternatives)),
	);
	return fits.every((fit) => fit.some((each) => each > 0)) ? fits : null;
}

/** Returns the scores of typed words, allowing for spelling mistakes. */
export function fitMisspelt(index: PlaceIndex, typed: readonly (readonly string[])[]): WordFit[] {
	const words = typed.flatMap(
		(alternatives) => split(index, alternatives)?.map((part) => [part]) ?? [alternatives],
	);
	return words.map((alternatives, at) => {
		const isLast = at === words.length - 1;
		return knownFits.remember(`${isLast ? "begun" : "misspelt"} ${alternatives[0]}`, () =>
			fitWithMistakes(index, alternatives, isLast),
		);
	});
}
