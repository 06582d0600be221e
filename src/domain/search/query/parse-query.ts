import priceWords from "../data/price-words.json" with { type: "json" };
import { foldText } from "../fold.ts";
import { isFiller } from "../stop-words.ts";
import type { SynonymTable } from "../synonyms.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";
import { type ReadCollection, readCollection } from "./collections.ts";
import { type ReadFact, readFactWords } from "./fact-words.ts";
import { type ReadType, readOtherProduct, readType, type TypeLexicon } from "./product-types.ts";
import { apart, type ReadDevice, readDevice } from "./read-device.ts";
import { type ReadLack, readLack } from "./read-lack.ts";
import { type ReadPrice, readPrice } from "./read-price.ts";

/** The knowledge of the catalog needed to parse a query. */
export interface KnownToShop {
	types: TypeLexicon;
	/** Returns true if any product is of the type, … */
	hasType(code: string): boolean;
	/** … has the attribute, … */
	hasFact(attribute: string): boolean;
	/** … is made for the device, … */
	hasDevice(key: string): boolean;
	/** … or holds the word in its name, category or variations. */
	isSaid(word: string): boolean;
}

/** A query taken apart: what kind of thing, for which device, with which facts, and what else it says. */
export interface ParsedQuery {
	/** The search words, in the order they were typed. */
	words: string[];
	type: ReadType | null;
	device: ReadDevice | null;
	/** Products needn't name the device: facts such as plugs decide what fits it. */
	isDeviceByFacts: boolean;
	facts: ReadFact[];
	price: ReadPrice | null;
	lack: ReadLack | null;
	/** A group of products: what is on sale, new or a gift. */
	collection: ReadCollection | null;
	/** It names a product of a kind that the shop doesn't sell. */
	isNotSold: boolean;
	/** It asks for something cheap, so the cheapest come first. */
	isCheap: boolean;
	/** The places of the words that nothing was read from. */
	rest: number[];
}

/** A run of neighboring words. */
interface Run {
	from: number;
	to: number;
}

const maxWords = 40;
const cheap = new Set(priceWords.cheap);
/** With a type whose amounts are this large, "10k" means 10,000 of this unit. */
const unitOfThousands: Readonly<Record<string, string>> = { power_bank: "mah" };
const thousands = /^(\d{1,3})k$/;
/** The peso sign, which the tokenizer would drop. */
const pesoSign = /₱\s*(?=\d)/g;

/** The words of a query, with hyphens and joined device names taken apart. */
export const queryWords = (text: string): string[] =>
	apart(
		splitWords(foldText(text.replace(pesoSign, "php")))
			.filter((word) => word !== HYPHEN)
			.slice(0, maxWords),
	);

/** Returns true if a text is a whole sentence: it has many words, or some that hold it together. */
export function isSentence(text: string): boolean {
	const words = queryWords(text);
	return words.length >= 7 || (words.length >= 5 && words.filter(isFiller).length >= 2);
}

/** Returns true if anything but words was recognized in a query. */
export const isRead = ({ type, device, price, collection }: ParsedQuery): boolean =>
	type !== null || device !== null || price !== null || collection !== null;

/** Reads a query. Types, devices and facts that the catalog doesn't have stay ordinary words. */
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
		? readFactWords(words).filter(
				({ attribute, from }) => shop.hasFact(attribute) && !isNamed(from),
			)
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
 * Returns the device if plausible. "M1" is both a phone and one of our mice, so a bare model counts only if the shop
 * has products for it; other device names count if a type is named too.
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

const isIn = (run: Run | null, place: number): boolean =>
	run !== null && place >= run.from && place < run.to;

const overlaps = (one: Run, other: Run | null): boolean =>
	other !== null && one.from < other.to && other.from < one.to;

/** Returns the remaining words as a search text; an unfinished word stays unfinished. */
export function restOf(
	{ words, rest, type }: ParsedQuery,
	text: string,
	alternatives: SynonymTable["alternatives"],
): string {
	// In "apple watch strap" the word "watch" belongs to both the strap's and the watch's name.
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

/** The query without a run of its words: what is left when its chip is removed. */
export const withoutRun = ({ words }: Pick<ParsedQuery, "words">, { from, to }: Run): string =>
	[...words.slice(0, from), ...words.slice(to)].join(" ");
