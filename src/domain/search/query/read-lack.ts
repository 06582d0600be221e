import lackWords from "../data/lack-words.json" with { type: "json" };
import { isFiller } from "../stop-words.ts";

/** Something that a product must not have or be: "without wires", "hindi bluetooth". */
export interface ReadLack {
	/** Words for the opposite, which the product has instead; empty where there is no opposite. */
	instead: readonly string[];
	/** Words that the product must not hold. */
	lacks: readonly string[];
	/** Attributes that say the same: of the opposite where there is one, else of what is denied. */
	facts: readonly string[];
	from: number;
	to: number;
}

const negators = new Set(lackWords.negators);
/** "Does not leak" denies an action and doesn't describe the product. */
const helpers = new Set(lackWords.helpers);
const opposites = lackWords.opposites.flatMap(({ words, ...meaning }) =>
	words.map((word) => [word, meaning] as const),
);
const oppositeOf = new Map(opposites);
/** Maximum number of filler words between "not" and what is denied. */
const maxFillers = 2;

/**
 * Reads what the query denies.
 * @param isTaken places of words that name the type
 * @param isSaid whether any document holds the word
 */
export function readLack(
	words: readonly string[],
	isTaken: (place: number) => boolean,
	isSaid: (word: string) => boolean,
): ReadLack | null {
	for (const [from, word] of words.entries()) {
		if (!negators.has(word) || helpers.has(words[from - 1] ?? "") || isTaken(from)) continue;
		let at = from + 1;
		while (at <= from + maxFillers && isFiller(words[at] ?? "")) at++;
		const denied = words[at];
		if (denied === undefined || isTaken(at)) continue;
		const opposite = oppositeOf.get(denied);
		if (opposite !== undefined) return { ...opposite, from, to: at + 1 };
		if (isSaid(denied)) return { instead: [], lacks: [denied], facts: [], from, to: at + 1 };
	}
	return null;
}
