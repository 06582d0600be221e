import { foldText, isFiller, plainWords, singularOf } from "../analyzer.ts";
import grammar from "../data/grammar-words.json" with { type: "json" };
import typeWordTable from "../data/product-type-words.json" with { type: "json" };
import { plugs } from "./devices.ts";
import type { Run } from "./phrases.ts";

/** Words that people use for a product type, in addition to its name in the shop (`data/product-type-words.json`). */
interface TypeWords {
	/** Code of the product type; null for products of another kind with a similar name ("keyboard cover"). */
	code: string | null;
	words: readonly string[];
	/** Other types that are also suitable, and how well: 1 is as good as the type itself. */
	also?: Readonly<Record<string, number>>;
	/** True if products must be made for the shopper's device. For example, a case for another phone is useless. */
	isMadeForDevice?: boolean;
	/**
	 * True if the words name the type only in queries. Names of other products also contain them, such as "speaker with
	 * light".
	 */
	isAskedOnly?: boolean;
	/**
	 * True for another kind of product that only shares words with the type. For example, a "nintendo switch" isn't an
	 * HDMI switch.
	 */
	isOtherProduct?: boolean;
	/**
	 * Words in product names that identify a variety of the type, with two words joined as one. Set if `words` name
	 * only this variety.
	 */
	sort?: readonly string[];
}

const typeWords = typeWordTable as unknown as readonly TypeWords[];

/** A product type that a run of words names. */
export interface ReadType extends Run {
	code: string;
	also: Readonly<Record<string, number>>;
	isMadeForDevice: boolean;
	/** The most common word for the type, written as one word: "powerbank". */
	word: string;
	sort: readonly string[];
}

/** A product type of the shop, with its name. */
export interface NamedType {
	code: string;
	name: string;
}

/** Phrases that name types, by their first word, the longest phrase first. */
export type TypeLexicon = ReadonlyMap<string, readonly { words: string[]; meaning: TypeWords }[]>;

interface Found extends Run {
	meaning: TypeWords;
}

/** Words that introduce the purpose or features of a product, such as "for" or "with". */
const purposeWords = new Set(grammar.purpose);
/** Words that start a new part of the query: purpose words, and others that may also precede the product. */
const turns = new Set([...grammar.purpose, ...grammar.otherTurns]);
/** Words for plugs. "to" between two of them connects the ends of a cable, as in "usb c to hdmi cable". */
const plugWords = new Set([...plugs, "dp", "usb", "c", "a", "b", "sata", "3.5mm", "jack", "type"]);

const singular = (word: string): string => (word === "mice" ? "mouse" : singularOf(word));

/** Compiles the phrases that name types: common words and the names of the shop's types. */
export function compileTypes(types: readonly NamedType[]): TypeLexicon {
	const lexicon = new Map<string, { words: string[]; meaning: TypeWords }[]>();
	if (types.length === 0) return lexicon;
	const add = (phrase: string, meaning: TypeWords) => {
		const words = plainWords(phrase).map(singular);
		const [first] = words;
		if (first === undefined) return;
		const known = lexicon.get(first) ?? [];
		if (known.some((other) => other.words.join(" ") === words.join(" "))) return;
		const all = [...known, { words, meaning }];
		lexicon.set(
			first,
			all.sort((a, b) => b.words.length - a.words.length),
		);
	};
	const codes = new Set(types.map(({ code }) => code));
	for (const { code, name } of types) {
		// Skip "accessory", because it's the type of products without another type, so no one searches for it.
		if (code === "accessory") continue;
		const own = typeWords.filter((one) => one.code === code);
		const called = foldText(name).trim();
		add(name, own.find(({ words }) => words.includes(called)) ?? own[0] ?? { code, words: [] });
	}
	for (const meaning of typeWords) {
		if (meaning.code !== null && !codes.has(meaning.code)) continue;
		for (const phrase of meaning.words) add(phrase, meaning);
	}
	return lexicon;
}

/** Words that name types. The spelling of these words is never corrected. */
const vocabulary = new Set(
	typeWords.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(" "))),
);
export const isTypeWord = (word: string): boolean => vocabulary.has(word);

const usualWords = new Map(
	typeWords.toReversed().map(({ code, words }) => [code, words[0]?.replaceAll(" ", "")] as const),
);

/** Finds all types that the words name. At each position, the longest phrase is used. */
function findAll(words: readonly string[], lexicon: TypeLexicon): Found[] {
	const plain = words.map(singular);
	const found: Found[] = [];
	for (let from = 0; from < plain.length; ) {
		const match = lexicon
			.get(plain[from] as string)
			?.find(({ words: phrase }) => phrase.every((word, at) => plain[from + at] === word));
		const to = from + (match?.words.length ?? 1);
		if (match) found.push({ meaning: match.meaning, from, to });
		from = to;
	}
	return found;
}

/**
 * Returns the index of the part of the text that contains the word at this position. Words such as "for", "with" and
 * "ng" start a new part.
 */
function partOf(words: readonly string[], place: number): number {
	const isTurn = (word: string, at: number) =>
		turns.has(word) &&
		!(word === "to" && plugWords.has(words[at - 1] ?? "") && plugWords.has(words[at + 1] ?? ""));
	return words.slice(0, place).filter(isTurn).length;
}

/**
 * True if the words at this position only describe another product. For example, "earphones with mic" doesn't ask for a
 * microphone.
 */
const followsProduct = (words: readonly string[], place: number): boolean =>
	words
		.slice(0, place)
		.some((word, at) => purposeWords.has(word) && words.slice(0, at).some((one) => !isFiller(one)));

/** True if a general word for a type only describes the noun after it. For example, a "USB fan" isn't a flash drive. */
const isModifier = ({ meaning, to }: Found, words: readonly string[]): boolean => {
	const next = words[to];
	if (meaning.isAskedOnly !== true || next === undefined) return false;
	return !isFiller(next) && !turns.has(next) && /^[a-z]{3,}$/.test(next);
};

/**
 * Returns the product type that the words ask for. The type is the last noun of a phrase ("phone charger cable"), but
 * comes before a purpose ("case for earbuds"). For two products, returns the type of the first ("keyboard and mouse").
 */
export function readType(words: readonly string[], lexicon: TypeLexicon): ReadType | null {
	const found = findAll(words, lexicon);
	const [first] = found;
	if (first === undefined || followsProduct(words, first.from)) return null;
	const part = partOf(words, first.from);
	const [last, before] = found.filter(({ from }) => partOf(words, from) === part).toReversed();
	if (last === undefined) return null;
	if (before === undefined) return isModifier(last, words) ? null : readAs(last);
	// A general word such as "light" has a lower priority than another type in the same phrase.
	const isPair = words[before.to] === "and" && before.to + 1 === last.from;
	return readAs(last.meaning.isAskedOnly || isPair ? before : last);
}

/**
 * Returns the words for a product that only shares words with a product type, such as "nintendoswitch" for a "nintendo
 * switch". Returns null if there is none.
 */
export function readOtherProduct(words: readonly string[], lexicon: TypeLexicon): string | null {
	const [only, ...others] = findAll(words, lexicon);
	if (only?.meaning.isOtherProduct !== true || others.length > 0) return null;
	return words.slice(only.from, only.to).join("");
}

function readAs({ meaning, from, to }: Found): ReadType | null {
	const { code, also = {}, isMadeForDevice = false, sort = [] } = meaning;
	if (code === null) return null;
	return { code, also, isMadeForDevice, word: usualWords.get(code) ?? code, sort, from, to };
}

/**
 * Guesses a product's type from its name if the shop hasn't set one. Returns null if the name only sounds like a type
 * ("keyboard cover"), and undefined if it contains no type.
 */
export function guessType(name: string, lexicon: TypeLexicon): string | null | undefined {
	const words = plainWords(name);
	const end = words.findIndex((word, at) => at > 0 && (word === "for" || word === "with"));
	const found = findAll(end < 0 ? words : words.slice(0, end), lexicon);
	return found.findLast(({ meaning }) => meaning.isAskedOnly !== true)?.meaning.code;
}
