import {
	foldText,
	HYPHEN,
	isFiller,
	isPartOfModel,
	isStopWord,
	isUnspacedRun,
	measureOf,
	plainWords,
	runTerms,
	shortenMeasure,
	splitWords,
	startsWithDigit,
} from "../analyzer.ts";
import priceWords from "../data/price-words.json" with { type: "json" };
import { ALL_FIELDS, TITLE_OR_SKU } from "../inverted-index.ts";
import type { Lookup } from "../lookup.ts";
import type { SynonymTable } from "../synonyms.ts";
import { type ReadDevice, readDevice, splitJoinedNames } from "./devices.ts";
import {
	isIn,
	type ReadCollection,
	type ReadFact,
	type ReadLack,
	type ReadPrice,
	type Run,
	readCollection,
	readFacts,
	readLack,
	readPrice,
} from "./phrases.ts";
import { type ReadType, readOtherProduct, readType, type TypeLexicon } from "./product-types.ts";

/** A word of a query that results should contain. */
export interface QueryWord {
	text: string;
	/** True if the shopper is still typing the word, so that a prefix match is enough. */
	isUnfinished: boolean;
	/** The word as typed; omitted if it equals `text`. */
	written?: string;
}

/** Maximum length of a query. Further characters are ignored. */
const MAX_QUERY_LENGTH = 300;
const MAX_QUERY_WORDS = 10;
/** Minimum length for the beginning of a hyphenated SKU to be searched as one word. */
const MIN_COMPOUND_PREFIX = 5;

/** Returns the groups of words that are joined by hyphens. */
function compoundsOf(words: readonly string[]): string[][] {
	const compounds: string[][] = [];
	for (const [index, word] of words.entries()) {
		if (word === HYPHEN) continue;
		const current = compounds.at(-1);
		if (current !== undefined && words[index - 1] === HYPHEN) current.push(word);
		else compounds.push([word]);
	}
	return compounds;
}

function joinMeasures(words: readonly string[]): string[] {
	const joined: string[] = [];
	for (let index = 0; index < words.length; index++) {
		const word = words[index] as string;
		const next = words[index + 1];
		const measure = next === undefined ? undefined : measureOf(word, next);
		joined.push(measure ?? (startsWithDigit(word) ? shortenMeasure(word) : word));
		if (measure !== undefined) index++;
	}
	return joined;
}

function withoutFillers(words: readonly string[], hasTerm: (word: string) => boolean): string[] {
	const keptBy = (isEmpty: (word: string) => boolean) =>
		words.filter(
			(word, index) => !isEmpty(word) || isPartOfModel(words[index - 1], word, words[index + 1]),
		);
	const kept = keptBy(isFiller);
	// Keep filler words only if no other known word remains.
	if (kept.some(hasTerm)) return kept;
	const meant = keptBy(isStopWord);
	return meant.length > 0 ? meant : [...words];
}

/** Returns a word without its Tagalog linker, such as "puti" for "puting", if the catalog contains only that form. */
function unbound(word: string, isKnown: (word: string) => boolean): string {
	if (word.length < 6 || !word.endsWith("ng") || isKnown(word)) return word;
	const stem = word.slice(0, -2);
	return isKnown(stem) ? stem : isKnown(`${stem}n`) ? `${stem}n` : word;
}

/** Truncates a text to the maximum length, at a word boundary if possible. */
function beginningOf(text: string): string {
	if (text.length <= MAX_QUERY_LENGTH) return text;
	const end = text.lastIndexOf(" ", MAX_QUERY_LENGTH);
	return text.slice(0, end > 0 ? end : MAX_QUERY_LENGTH);
}

/** Writes "3 in 1" with hyphens, so that it's treated like "3-in-1". */
const hyphenated = (text: string): string => text.replace(/\b(\d) in (\d)\b/g, "$1-in-$2");

const accessoryWords = new Set(["accessories", "accessory"]);

/**
 * Joins words such as "computer accessories" into one if a name or category contains both, because "accessories" alone
 * is too general.
 */
function joinAccessories(words: readonly string[], lookup: Lookup): string[] {
	const joined: string[] = [];
	for (const word of words) {
		const before = joined.at(-1);
		const both = accessoryWords.has(word) ? `${before}accessories` : "";
		if (before !== undefined && both !== "" && lookup.hasTerm(both, TITLE_OR_SKU)) {
			joined[joined.length - 1] = both;
		} else joined.push(word);
	}
	return joined;
}

/** Returns the words of a query, with hyphens, measures and filler words resolved using the index. */
export function analyzeQuery(
	text: string,
	lookup: Lookup,
	synonyms: SynonymTable["alternatives"] = new Map(),
): QueryWord[] {
	const isKnown = (word: string) => synonyms.has(word) || lookup.hasTerm(word, ALL_FIELDS);
	const compounds = compoundsOf(splitWords(hyphenated(foldText(beginningOf(text)))));
	const words = compounds.flatMap((parts, index) => {
		const whole = parts.join("");
		if (parts.length === 1 || synonyms.has(whole) || lookup.hasTerm(whole, TITLE_OR_SKU)) {
			return [whole];
		}
		const isTyping = index === compounds.length - 1 && whole.length >= MIN_COMPOUND_PREFIX;
		return isTyping && lookup.hasPrefix(whole, TITLE_OR_SKU) ? [whole] : parts;
	});
	const written = new Map<string, string>();
	const free = joinMeasures(joinAccessories(words, lookup)).map((word) => {
		const spelt = unbound(word, isKnown);
		if (spelt !== word) written.set(spelt, word);
		return spelt;
	});
	const distinct = [...new Set(withoutFillers(free, isKnown))].slice(0, MAX_QUERY_WORDS);
	const isLastFinished = /\s$/.test(text) || text.length > MAX_QUERY_LENGTH;
	return distinct
		.flatMap((word, index): QueryWord[] => {
			const isUnfinished = index === distinct.length - 1 && !isLastFinished;
			if (!isUnspacedRun(word)) {
				const before = written.get(word);
				return [{ text: word, isUnfinished, ...(before !== undefined && { written: before }) }];
			}
			const pairs = runTerms(word);
			return pairs.map((pair) => ({ text: pair, isUnfinished: pairs.length === 1 }));
		})
		.slice(0, MAX_QUERY_WORDS);
}

/** Facts about the catalog that parsing a query needs. */
export interface KnownToShop {
	types: TypeLexicon;
	/** True if any product is of the type. */
	hasType(code: string): boolean;
	/** True if any product has the attribute. */
	hasFact(attribute: string): boolean;
	/** True if any product is made for this device. */
	hasDevice(key: string): boolean;
	/** True if the name, category, short description or a variation of a product contains the word. */
	isSaid(word: string): boolean;
}

/** A parsed query: the product type, the device, the specifications and other parts. */
export interface ParsedQuery {
	/** The search words, in the order they were typed. */
	words: string[];
	type: ReadType | null;
	device: ReadDevice | null;
	/** True if specifications such as plugs decide which products fit the device, so that products needn't name it. */
	isDeviceByFacts: boolean;
	facts: ReadFact[];
	price: ReadPrice | null;
	lack: ReadLack | null;
	/** A group of products, such as those on sale, new ones or gifts; null if none is named. */
	collection: ReadCollection | null;
	/** True if the query names a kind of product that the shop doesn't sell. */
	isNotSold: boolean;
	/** True if the query asks for something cheap, so that the cheapest products come first. */
	isCheap: boolean;
	/** Indexes of the words that weren't recognized as anything. */
	rest: number[];
}

const maxWords = 40;
const cheap = new Set(priceWords.cheap);
/** Units of numbers with "k", by product type. For power banks, "10k" means 10,000 mAh. */
const unitOfThousands: Readonly<Record<string, string>> = { power_bank: "mah" };
const thousands = /^(\d{1,3})k$/;
/** The peso sign before a digit. It's replaced with "php", because splitting a text into words would remove it. */
const pesoSign = /₱\s*(?=\d)/g;

/** Returns the words of a query, after splitting hyphenated words and joined device names. */
export const queryWords = (text: string): string[] =>
	splitJoinedNames(plainWords(text.replace(pesoSign, "php")).slice(0, maxWords));

/** Returns true if a text is a whole sentence, because it has many words or several filler words. */
export function isSentence(text: string): boolean {
	const words = queryWords(text);
	return words.length >= 7 || (words.length >= 5 && words.filter(isFiller).length >= 2);
}

/** Returns true if a type, device, price or collection was recognized in a query. */
export const isRead = ({ type, device, price, collection }: ParsedQuery): boolean =>
	type !== null || device !== null || price !== null || collection !== null;

/** Parses a query. Treats types, devices and specifications that the catalog doesn't have as ordinary words. */
export function parseQuery(text: string, shop: KnownToShop): ParsedQuery {
	const words = queryWords(text);
	const named = readType(words, shop.types);
	const type = named !== null && shop.hasType(named.code) ? named : null;
	const device = knownDevice(readDevice(words), type, shop);
	const isNamed = (place: number) => isIn(type, place) || isIn(device, place);
	const price = readPrice(words);
	const lack = type && readLack(words, (place) => isIn(type, place), shop.isSaid);
	const collection = readCollection(words, type);
	const other = type === null && device === null ? readOtherProduct(words, shop.types) : null;
	const facts = type
		? readFacts(words).filter(({ attribute, from }) => shop.hasFact(attribute) && !isNamed(from))
		: [];
	const runs = [type, device, price, lack, collection, ...facts];
	return {
		words,
		type,
		device,
		isDeviceByFacts: device !== null && type !== null && !type.isMadeForDevice,
		facts,
		price,
		lack,
		collection,
		isNotSold: other !== null && !shop.isSaid(other),
		isCheap: type !== null && words.some((word, place) => cheap.has(word) && !isIn(price, place)),
		rest: [...words.keys()].filter(
			(place) => !runs.some((run) => isIn(run, place)) && !cheap.has(words[place] as string),
		),
	};
}

/**
 * Returns the device if it's plausible, because a word such as "M1" may be a phone or a mouse. If the shop has no
 * products for the device, its name must have several words, and the query must name a product type.
 */
function knownDevice(
	named: ReadDevice | null,
	type: ReadType | null,
	shop: KnownToShop,
): ReadDevice | null {
	if (named === null || overlaps(named, type)) return null;
	if (shop.hasDevice(named.key)) return named;
	return named.to - named.from > 1 && type !== null ? named : null;
}

const overlaps = (one: Run, other: Run | null): boolean =>
	other !== null && one.from < other.to && other.from < one.to;

/**
 * Returns the unrecognized words as a search text. If the shopper may still be typing the last one, the text doesn't
 * end with a space.
 */
export function restOf(
	{ words, rest, type }: ParsedQuery,
	text: string,
	alternatives: SynonymTable["alternatives"],
): string {
	// Also include a recognized word that forms a synonym together with the unrecognized word before it. In "apple
	// watch strap", "watch" belongs to both "apple watch" and "watch strap".
	const left = rest.flatMap((place) => {
		const word = words[place] as string;
		const next = rest.includes(place + 1) ? undefined : words[place + 1];
		return next !== undefined && alternatives.has(word + next) ? [word, next] : [word];
	});
	if (left.every(isFiller)) return "";
	const unit = type === null ? undefined : unitOfThousands[type.code];
	const asMeasures = left.map((word) =>
		unit === undefined ? word : word.replace(thousands, `$1000${unit}`),
	);
	const isTyping = rest.at(-1) === words.length - 1 && !/\s$/.test(text);
	return asMeasures.join(" ") + (isTyping ? "" : " ");
}

/** Returns the query without the words of a recognized part. Used if the shopper removes this part from the filters. */
export const withoutRun = ({ words }: Pick<ParsedQuery, "words">, { from, to }: Run): string =>
	[...words.slice(0, from), ...words.slice(to)].join(" ");
