import words from "./data/stop-words.json" with { type: "json" };
import { startsWithDigit } from "./tokenise.ts";

const stopWords: ReadonlySet<string> = new Set(words.stopWords);
const fillers: ReadonlySet<string> = new Set(words.fillers);
const inModelNames: ReadonlySet<string> = new Set(words.inModelNames);

/** Returns true if a word says so little that a query needn't insist on it. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * Returns true if a query's word is dropped when others say what is wanted: stop words, pronouns, auxiliaries, and
 * words of wishing, asking and buying, in English and Tagalog.
 */
export const isFiller = (word: string): boolean => stopWords.has(word) || fillers.has(word);

/** Returns true if a small word belongs to a number beside it, as in "a 15" and "2 in 1". */
export function isPartOfModel(
	before: string | undefined,
	word: string,
	after: string | undefined,
): boolean {
	const isBesideNumber = [before, after].some(
		(near) => near !== undefined && startsWithDigit(near),
	);
	return isBesideNumber && inModelNames.has(word);
}

/** Returns true if two neighboring words may be searched as one ("power bank", "a 15", not "case for"). */
export function mayJoin(left: string, right: string): boolean {
	if (startsWithDigit(left) && startsWithDigit(right)) return false;
	return (
		(!stopWords.has(left) || isPartOfModel(undefined, left, right)) &&
		(!stopWords.has(right) || isPartOfModel(left, right, undefined))
	);
}
