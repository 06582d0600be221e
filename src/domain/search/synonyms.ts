import { onDemand } from "#lib/caching/on-demand.ts";
import { plainWords } from "./analyzer.ts";
import synonymTable from "./data/synonyms.json" with { type: "json" };

/**
 * Synonyms of one or two words. A search for one of the words also finds the words in `means`, but not vice versa:
 * "lalagyan" (container) finds cases, but "case" doesn't find every container.
 */
export interface SynonymRule {
	words: readonly string[];
	means?: readonly string[];
}

/** Default synonyms: terms of the Philippine market and spelling variants. */
export const DEFAULT_SYNONYMS: readonly SynonymRule[] = synonymTable;

/** Compiled rules for quick lookups. Phrases are stored as joined words ("usbstick"). */
export interface SynonymTable {
	/** For each word or joined phrase, the additional words that a search for it finds. */
	alternatives: ReadonlyMap<string, readonly string[]>;
	/** For each first word of the known two-word phrases, the possible second words. */
	phrases: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Compiles rules. Phrases of more than two words can't be matched and are skipped. */
export function compileSynonyms(rules: readonly SynonymRule[]): SynonymTable {
	const alternatives = new Map<string, string[]>();
	const phrases = new Map<string, Set<string>>();
	const prepare = (phrase: string): string[] => {
		const words = plainWords(phrase);
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

/** Returns the default synonyms, without the shop's additions. */
export const standardSynonyms = onDemand(() => compileSynonyms(DEFAULT_SYNONYMS));
