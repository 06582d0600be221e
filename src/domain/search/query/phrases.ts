import { isFiller, measureOf } from "../analyzer.ts";
import collectionTable from "../data/collection-words.json" with { type: "json" };
import factWords from "../data/fact-words.json" with { type: "json" };
import lackWords from "../data/lack-words.json" with { type: "json" };
import priceWords from "../data/price-words.json" with { type: "json" };
import type { SearchTag } from "../search-document.ts";

/** A run of adjacent words, from the index `from` to the index `to` (exclusive). */
export interface Run {
	from: number;
	to: number;
}

/** Returns the words of a run. */
export const phraseOf = ({ from, to }: Run, words: readonly string[]): string[] =>
	words.slice(from, to);

export const isIn = (run: Run | null, place: number): boolean =>
	run !== null && place >= run.from && place < run.to;

/** True if the words contain the phrase at this position. */
const stands = (phrase: readonly string[], words: readonly string[], at: number): boolean =>
	at >= 0 && phrase.every((word, place) => words[at + place] === word);

/** A run of words that names a specification. */
export interface ReadFact extends Run {
	attribute: string;
	name: string;
}

const factPhrases = factWords.flatMap(({ attribute, name, words }) =>
	words.map((phrase) => ({ attribute, name, words: phrase.split(" ") })),
);

/** Returns the specifications that words ask for, without duplicates. */
export function readFacts(words: readonly string[]): ReadFact[] {
	const found: ReadFact[] = [];
	for (let from = 0; from < words.length; from++) {
		const phrase = factPhrases.find((one) => stands(one.words, words, from));
		if (!phrase || found.some(({ attribute }) => attribute === phrase.attribute)) continue;
		const { attribute, name } = phrase;
		found.push({ attribute, name, from, to: from + phrase.words.length });
	}
	return found;
}

/** Price limits in a query, in centavos. */
export interface ReadPrice extends Run {
	priceFrom: number | null;
	priceTo: number | null;
}

const phrasesOf = (phrases: readonly string[]): string[][] =>
	phrases.map((phrase) => phrase.split(" "));

const money = new Set(priceWords.money);
/** Words before an amount that make it a maximum, the longest first. */
const most = phrasesOf(priceWords.atMost);
/** Words before an approximate amount, as in "around 500". The maximum is then the amount times `THEREABOUTS`. */
const about = phrasesOf(priceWords.about);
const THEREABOUTS = 1.25;
const least = phrasesOf(priceWords.atLeast);
/** Words after an amount that make it a maximum. */
const orLess = phrasesOf(priceWords.orLess);
/** Minimum number that counts as a price without a currency word. */
const LEAST_PESOS = 50;

const AMOUNT = /^(?:p|php)?(\d+(?:\.\d+)?)(k?)$/;

/** Returns the amount in pesos that a word states, or null. */
function pesosOf(word: string | undefined): number | null {
	const [, digits, thousands] = AMOUNT.exec(word ?? "") ?? [];
	return digits === undefined ? null : Number(digits) * (thousands === "k" ? 1000 : 1);
}

const lengthOf = (phrases: readonly string[][], words: readonly string[], endAt: number): number =>
	phrases.find((phrase) => stands(phrase, words, endAt - phrase.length))?.length ?? 0;

/**
 * Returns the price limits in a query such as "under 500", "1k pababa" or "between 300 and 500 pesos". Returns null if
 * there are none.
 */
export function readPrice(words: readonly string[]): ReadPrice | null {
	for (const [at, word] of words.entries()) {
		const pesos = pesosOf(word);
		if (pesos === null) continue;
		const next = words[at + 1];
		const isMoney = (next !== undefined && money.has(next)) || word.startsWith("php");
		if (!isMoney && next !== undefined && measureOf(word, next) !== undefined) continue;
		const end = at + (money.has(next ?? "") ? 2 : 1);
		const [joint, upper] = words.slice(at + 1, at + 3);
		const other = pesosOf(upper);
		if (words[at - 1] === "between" && (joint === "and" || joint === "to") && other !== null) {
			const to = at + 3 + (money.has(words[at + 3] ?? "") ? 1 : 0);
			return { priceFrom: pesos * 100, priceTo: other * 100, from: at - 1, to };
		}
		if (!isMoney && pesos < LEAST_PESOS) continue;
		const near = lengthOf(about, words, at);
		const isMost = words[at - 2] === "kaya" || words[at - 1] === "kayang";
		const behindIt = words[end];
		// Another word must not follow the amount, because "about 100 students" isn't a price.
		if (near > 0 && (behindIt === undefined || (isFiller(behindIt) && behindIt !== "na"))) {
			const priceTo = pesos * (isMost ? 1 : THEREABOUTS) * 100;
			return { priceFrom: null, priceTo, from: at - near, to: end };
		}
		const before = lengthOf(most, words, at);
		if (before > 0) return { priceFrom: null, priceTo: pesos * 100, from: at - before, to: end };
		const above = isMoney ? lengthOf(least, words, at) : 0;
		if (above > 0) return { priceFrom: pesos * 100, priceTo: null, from: at - above, to: end };
		const behind = orLess.find((phrase) => stands(phrase, words, end))?.length ?? 0;
		if (behind > 0 || isMoney) {
			return { priceFrom: null, priceTo: pesos * 100, from: at, to: end + behind };
		}
	}
	return null;
}

/** A property that a product must not have, as in "without wires" or "hindi bluetooth". */
export interface ReadLack extends Run {
	/** Words for the opposite, which the product has instead; empty if there is no opposite. */
	instead: readonly string[];
	/** Words that the product must not contain. */
	lacks: readonly string[];
	/**
	 * Attributes that products with the opposite property have or, if there is no opposite, products with the excluded
	 * property.
	 */
	facts: readonly string[];
}

const negators = new Set(lackWords.negators);
/**
 * Words such as "does" before a negation. "Does not leak" is about an action, and excludes no property of the product.
 */
const helpers = new Set(lackWords.helpers);
const opposites = lackWords.opposites.flatMap(({ words, ...meaning }) =>
	words.map((word) => [word, meaning] as const),
);
const oppositeOf = new Map(opposites);
/** Maximum number of filler words between "not" and the excluded property. */
const maxFillers = 2;

/**
 * Reads which property the query excludes.
 * @param isTaken returns true for positions of words that name the type
 * @param isSaid returns true if a document contains the word
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

/**
 * Words that name a group of products, and are therefore not searched in product texts (`data/collection-words.json`).
 */
interface Collection {
	words: readonly string[];
	/** A product with any of these tags belongs to the collection. */
	tags?: readonly SearchTag[];
	facets?: readonly string[];
	types?: readonly string[];
	facts?: readonly string[];
	/** Products of these types are listed first. */
	first?: readonly string[];
	/** Products with one of these tags are also listed first. */
	firstTags?: readonly SearchTag[];
	/** True if the words can also limit a product type, as in "chargers on sale". */
	goesWithType?: boolean;
}

/** A collection that a run of words names. */
export interface ReadCollection extends Run, Omit<Collection, "words"> {}

const collectionPhrases = (collectionTable as readonly Collection[])
	.flatMap(({ words, ...collection }) =>
		words.map((phrase) => ({ words: phrase.split(" "), collection })),
	)
	.sort((one, other) => other.words.length - one.words.length);

const vocabulary = new Set(collectionPhrases.flatMap(({ words }) => words));
export const isCollectionWord = (word: string): boolean => vocabulary.has(word);

/**
 * Returns the collection that a query names. Returns null if the query also contains other words, except for filler
 * words and, with some collections, a product type.
 */
export function readCollection(words: readonly string[], type: Run | null): ReadCollection | null {
	for (const { words: phrase, collection } of collectionPhrases) {
		const from = words.findIndex((_, at) => stands(phrase, words, at));
		if (from < 0 || (type !== null && collection.goesWithType !== true)) continue;
		const run = { from, to: from + phrase.length };
		const isOther = (word: string, at: number) =>
			!isIn(run, at) && !isIn(type, at) && !isFiller(word);
		if (!words.some(isOther)) return { ...collection, ...run };
	}
	return null;
}
