import { onDemand } from "#lib/caching/on-demand.ts";
import synonymTable from "./data/synonyms.json" with { type: "json" };
import { foldText } from "./fold.ts";
import { HYPHEN, splitWords } from "./tokenise.ts";

/**
 * Words of equal meaning, each of one or two words. With `means`, the words also find those, but not the other way
 * round: "lalagyan" finds cases, but "case" doesn't find every container.
 */
export interface SynonymRule {
	words: readonly string[];
	means?: readonly string[];
}

/** Default synonyms: terms of the Philippine market and spelling variants. */
export const DEFAULT_SYNONYMS: readonly SynonymRule[] = synonymTable;

/** Rules compiled for lookups; phrases are stored as joined words ("usbstick"). */
export interface SynonymTable {
	/** Other words that a word or joined phrase also finds. */
	alternatives: ReadonlyMap<string, readonly string[]>;
	/** First word of each known phrase of two, with the second words that follow it. */
	phrases: ReadonlyMap<string, ReadonlySet<string>>;
}

function wordsOf(phrase: string): string[] {
	return splitWords(foldText(phrase)).filter((word) => word !== HYPHEN);
}

/** Compiles rules. Phrases of more than two words can't be matched and are skipped. */
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

/** The default synonyms, without the shop's own. */
export const standardSynonyms = onDemand(() => compileSynonyms(DEFAULT_SYNONYMS));
