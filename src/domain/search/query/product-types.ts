import grammar from "../data/grammar-words.json" with { type: "json" };
import typeWordTable from "../data/product-type-words.json" with { type: "json" };
import { foldText } from "../fold.ts";
import { singularOf } from "../inflection.ts";
import { isFiller } from "../stop-words.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";
import { plugs } from "./device-plug.ts";

/** The words by which people name a product type, besides its own name (`data/product-type-words.json`). */
interface TypeWords {
	/** Code of the product type; null for things that only sound like one ("keyboard cover"). */
	code: string | null;
	words: readonly string[];
	/** Types that serve as well, and how well: 1 is as good as the type itself. */
	also?: Readonly<Record<string, number>>;
	/** A product has to be made for the shopper's device: another phone's case doesn't help. */
	isMadeForDevice?: boolean;
	/** Shoppers ask for the type by these words, but other products' names hold them too ("speaker with light"). */
	isAskedOnly?: boolean;
	/** A different product that shares words with the type: a "nintendo switch" isn't an HDMI switch. */
	isOtherProduct?: boolean;
	/** The words name one variety of the type. Names of products tell it by these words, two written as one. */
	sort?: readonly string[];
}

const typeWords = typeWordTable as unknown as readonly TypeWords[];

/** A product type that a run of words names. */
export interface ReadType {
	code: string;
	also: Readonly<Record<string, number>>;
	isMadeForDevice: boolean;
	/** The word that most people name the type by, written as one: "powerbank". */
	word: string;
	sort: readonly string[];
	/** The run of words: from … to (exclusive). */
	from: number;
	to: number;
}

/** A product type as the shop has it, by its own name. */
export interface NamedType {
	code: string;
	name: string;
}

/** Phrases that name types by their first word, longest first. */
export type TypeLexicon = ReadonlyMap<string, readonly { words: string[]; meaning: TypeWords }[]>;

interface Found {
	meaning: TypeWords;
	from: number;
	to: number;
}

/** After these the words say what the thing is for or has, not what it is. */
const purposeWords = new Set(grammar.purpose);
/** These start a new part of the query; unlike purpose words they may also stand before the thing. */
const turns = new Set([...grammar.purpose, ...grammar.otherTurns]);
/** Between two of these "to" leads from one plug to the other: "usb c to hdmi cable". */
const plugWords = new Set([...plugs, "dp", "usb", "c", "a", "b", "sata", "3.5mm", "jack", "type"]);

const plainWords = (text: string): string[] =>
	splitWords(foldText(text)).filter((word) => word !== HYPHEN);

const singular = (word: string): string => (word === "mice" ? "mouse" : singularOf(word));

/** Compiles the words that name types: common market terms and the shop's own type names. */
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
		// "Accessory" is the type of products without another type, so no one searches for it.
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

/** Words in type names, which are never corrected. */
const vocabulary = new Set(
	typeWords.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(" "))),
);
export const isTypeWord = (word: string): boolean => vocabulary.has(word);

const usualWords = new Map(
	typeWords.toReversed().map(({ code, words }) => [code, words[0]?.replaceAll(" ", "")] as const),
);

/** Finds all types named by the words, using the longest phrase at each position. */
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

/** Returns the index of the text part that contains the position; parts end at "for", "with", "ng" … */
function partOf(words: readonly string[], place: number): number {
	const isTurn = (word: string, at: number) =>
		turns.has(word) &&
		!(word === "to" && plugWords.has(words[at - 1] ?? "") && plugWords.has(words[at + 1] ?? ""));
	return words.slice(0, place).filter(isTurn).length;
}

/** True if another product is named before this purpose: in "earphones with mic" the mic isn't requested. */
const standsBehindThing = (words: readonly string[], place: number): boolean =>
	words
		.slice(0, place)
		.some((word, at) => purposeWords.has(word) && words.slice(0, at).some((one) => !isFiller(one)));

/** True if a general word only describes the noun after it: a "USB fan" isn't a flash drive. */
const isModifier = ({ meaning, to }: Found, words: readonly string[]): boolean => {
	const next = words[to];
	if (meaning.isAskedOnly !== true || next === undefined) return false;
	return !isFiller(next) && !turns.has(next) && /^[a-z]{3,}$/.test(next);
};

/**
 * The product type that the words ask for. In a phrase the type is named last ("phone charger cable"), and before
 * what it is for ("case for earbuds"). Products that are two things have the type of the first ("keyboard and mouse").
 */
export function readType(words: readonly string[], lexicon: TypeLexicon): ReadType | null {
	const found = findAll(words, lexicon);
	const [first] = found;
	if (first === undefined || standsBehindThing(words, first.from)) return null;
	const part = partOf(words, first.from);
	const [last, before] = found.filter(({ from }) => partOf(words, from) === part).toReversed();
	if (last === undefined) return null;
	if (before === undefined) return isModifier(last, words) ? null : readAs(last);
	// A general word ("light") yields to a type named beside it.
	const isPair = words[before.to] === "and" && before.to + 1 === last.from;
	return readAs(last.meaning.isAskedOnly || isPair ? before : last);
}

/** Reads a product that only shares words with product types, such as a "nintendo switch". */
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
 * Guesses a product's type from its name if the shop hasn't set one: null if it only sounds like one ("keyboard
 * cover"), undefined if the name doesn't tell.
 */
export function guessType(name: string, lexicon: TypeLexicon): string | null | undefined {
	const words = plainWords(name);
	const end = words.findIndex((word, at) => at > 0 && (word === "for" || word === "with"));
	const found = findAll(end < 0 ? words : words.slice(0, end), lexicon);
	return found.findLast(({ meaning }) => meaning.isAskedOnly !== true)?.meaning.code;
}
