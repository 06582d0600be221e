import { whenNeeded } from "#lib/when-needed.ts";
import synonymTable from "./data/synonyms.json" with { type: "json" };
import { foldText } from "./fold.ts";
import { HYPHEN, splitWords } from "./tokenise.ts";

/**
 * Words of equal meaning, each of one or two words. With `means`, the words find those too but are
 * not found by them: "lalagyan" finds cases, "case" does not find every container.
 */
export interface SynonymRule {
	words: readonly string[];
	means?: readonly string[];
}

/** What the shop knows from the start: market words of the Philippines and spellings that differ. */
export const DEFAULT_SYNONYMS: readonly SynonymRule[] = synonymTable;

/** The rules made ready for look-ups; phrases stand as their words joined ("usbstick"). */
export interface SynonymTable {
	/** What a word or joined phrase also finds. */
	alternatives: ReadonlyMap<string, readonly string[]>;
	/** First word of each known phrase of two, with the second words that follow it. */
	phrases: ReadonlyMap<string, ReadonlySet<string>>;
}

function wordsOf(phrase: string): string[] {
	return splitWords(foldText(phrase)).filter((word) => word !== HYPHEN);
}

/** Prepares rules. Phrases of more than two words cannot be matched and are left out. */
export function compileSynonyms(rules: readonly SynonymRule[]): SynonymTable {
	const alternatives = new Map<string, string[]>();
	const phrases = new Map<string, Set<string>>();
	const prepare = (phrase: string): string[] => {
		const words = wordsOf(phrase);
		const [first, second] = words;
		if (first === undefined || words.length > 2) return [];
		if (second !== undefined) {
			const seconds = phrases.get(first) ?? new Set<string>();
			phrases.set(first, seconds.add(second).add(`${second}s`));
		}
		return [words.join("")];
	};
	for (const rule of rules) {
		const words = rule.words.flatMap(prepare);
		const found = [...words, ...(rule.means ?? []).flatMap(prepare)];
		for (const word of words) {
			const known = alternatives.get(word) ?? [];
			const added = found.filter((other) => other !== word && !known.includes(other));
			alternatives.set(word, [...known, ...added]);
		}
	}
	return { alternatives, phrases };
}

/** The shop's own rules aside. */
export const standardSynonyms = whenNeeded(() => compileSynonyms(DEFAULT_SYNONYMS));
