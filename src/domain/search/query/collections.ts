import collectionTable from "../data/collection-words.json" with { type: "json" };
import type { SearchTag } from "../search-document.ts";
import { isFiller } from "../stop-words.ts";

/** Words that stand for a group of products rather than for words in their texts (`data/collection-words.json`). */
interface Collection {
	words: readonly string[];
	/** A product belongs to the collection by any of these. */
	tags?: readonly SearchTag[];
	facets?: readonly string[];
	types?: readonly string[];
	facts?: readonly string[];
	/** Products of these types come first. */
	first?: readonly string[];
	/** So do products with one of these tags. */
	firstTags?: readonly SearchTag[];
	/** May also narrow a product type: "chargers on sale". */
	goesWithType?: boolean;
}

/** A collection that a run of words names. */
export interface ReadCollection extends Omit<Collection, "words"> {
	from: number;
	to: number;
}

const phrases = (collectionTable as readonly Collection[])
	.flatMap(({ words, ...collection }) =>
		words.map((phrase) => ({ words: phrase.split(" "), collection })),
	)
	.sort((one, other) => other.words.length - one.words.length);

const vocabulary = new Set(phrases.flatMap(({ words }) => words));
export const isCollectionWord = (word: string): boolean => vocabulary.has(word);

/** Returns the collection a query asks for, if it says nothing else except, for some, a product type. */
export function readCollection(
	words: readonly string[],
	type: { from: number; to: number } | null,
): ReadCollection | null {
	for (const { words: phrase, collection } of phrases) {
		const from = words.findIndex((_, at) =>
			phrase.every((word, place) => words[at + place] === word),
		);
		if (from < 0 || (type !== null && collection.goesWithType !== true)) continue;
		const to = from + phrase.length;
		const isOther = (word: string, at: number) =>
			(at < from || at >= to) && !(type && at >= type.from && at < type.to) && !isFiller(word);
		if (!words.some(isOther)) return { ...collection, from, to };
	}
	return null;
}
