import { foldText } from "../fold.ts";
import { singularOf } from "../inflection.ts";
import { isFiller } from "../stop-words.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";
import { plugs } from "./device-plug.ts";
import { isDenied } from "./read-denial.ts";
import { isHad, isToldOf, ownersBehind } from "./read-had.ts";
import { tellsOfLoss } from "./read-loss.ts";
import { isSettled } from "./read-request.ts";
import { englishOf } from "./tagalog-words.ts";
import { behindThing, joints, turns } from "./turns.ts";
import { type TypeWords, typeWords, usualWord } from "./type-words.ts";

/** A type that a run of words names. */
export interface ReadType {
	code: string;
	also: Readonly<Record<string, number>>;
	isMadeForDevice: boolean;
	/** The word is that of many things ("light", "camera"): what it is for decides which. */
	isVague: boolean;
	/** By what names the type most often, its words as one: "powerbank". */
	word: string;
	/** By which words names tell the sort of it that is asked for, if one is. */
	sort: readonly string[];
	/** The run: from … to (exclusive). */
	from: number;
	to: number;
}

/** A product type as the shop has it, by its own name. */
export interface NamedType {
	code: string;
	name: string;
}

/** Words of types by their first word, longest phrases first. */
export type TypeLexicon = ReadonlyMap<string, readonly { words: string[]; meaning: TypeWords }[]>;

/** Between two of these "to" leads from one plug to the other: "usb c to hdmi cable". */
const ends = new Set([...plugs, ..."dp usb c a b sata 3.5mm jack type".split(" ")]);
const sets = new Set(["set", "combo", "bundle", "pair"]);

const plainWords = (text: string): string[] =>
	splitWords(foldText(text)).filter((word) => word !== HYPHEN);

const irregular: Readonly<Record<string, string>> = { mice: "mouse" };
const singular = (word: string): string => irregular[word] ?? singularOf(word);

/** Makes ready by which words types are known: the market's, and the names that the shop gave them. */
export function compileTypes(types: readonly NamedType[]): TypeLexicon {
	const lexicon = new Map<string, { words: string[]; meaning: TypeWords }[]>();
	const add = (phrase: string, meaning: TypeWords) => {
		const words = plainWords(phrase).map(singular);
		const [first] = words;
		if (first === undefined) return;
		const known = lexicon.get(first) ?? [];
		if (known.some((other) => other.words.join(" ") === words.join(" "))) return;
		lexicon.set(
			first,
			[...known, { words, meaning }].sort((a, b) => b.words.length - a.words.length),
		);
	};
	const codes = new Set(types.map(({ code }) => code));
	for (const { code, name } of types) {
		// What is nothing else is called so; nobody asks for it.
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

interface Found {
	meaning: TypeWords;
	/** By which words it was found: those of the run, or with those of what it is for. */
	phrase: readonly string[];
	from: number;
	to: number;
}

/** Behind one of these a word is a deed: "i drive", "just in case". */
const doers = new Set("i we you they who he she to cant dont can always usually in".split(" "));
const deeds = new Set(["drive", "case", "light", "band"]);
/** Whether a word that names things stands there for a deed or a saying. */
const isDeed = (words: readonly string[], at: number): boolean =>
	deeds.has(words[at] ?? "") &&
	doers.has(words[at - 1] ?? "") &&
	(words[at] === "case") === (words[at - 1] === "in");

/** Behind the name of a thing these name another that goes with it: a "camera mount" is no camera. */
const holders = new Set(
	"mount holder stand cover pouch organizer rack hook tray shelf cleaner protector strap lanyard hanger skate tip".split(
		" ",
	),
);

/** Every type that the words name, the longest phrase at each place. */
function findAll(words: readonly string[], lexicon: TypeLexicon): Found[] {
	const plain = words.map(singular);
	const found: Found[] = [];
	for (let from = 0; from < plain.length; ) {
		const match = lexicon
			.get(plain[from] as string)
			?.find(({ words: phrase }) => phrase.every((word, at) => plain[from + at] === word));
		const end = from + (match?.words.length ?? 0);
		if (match && !holders.has(plain[end] ?? "") && !isDeed(words, from)) {
			const { words: phrase, meaning } = match;
			found.push({ meaning, phrase, from, to: end });
		}
		from += match?.words.length ?? 1;
	}
	return found;
}

/** Where the part of the text that holds the place ends: at the next "for", "with", "ng" … */
function segmentOf(words: readonly string[], place: number): number {
	const isTurn = (word: string, at: number) =>
		turns.has(word) &&
		!(word === "to" && ends.has(words[at - 1] ?? "") && ends.has(words[at + 1] ?? ""));
	return words.slice(0, place).filter(isTurn).length;
}

/** Two things side by side, as in "keyboard and mouse". */
const arePair = (one: Found, other: Found, words: readonly string[]): boolean =>
	one.to === other.from - 1 &&
	joints.has(words[one.to] as string) &&
	one.meaning.code !== other.meaning.code;

/**
 * "Earphones with mic": the mic is not what is asked for. "Takip ng keyboard" is a cover, but "naghahanap
 * ako ng keyboard" wishes for a keyboard.
 */
const standsBehindThing = (words: readonly string[], place: number): boolean =>
	words
		.slice(0, place)
		.some((word, at) => behindThing.has(word) && words.slice(0, at).some((one) => !isFiller(one)));

/** "Naputol ang paa ng tripod ko" tells of a tripod that is broken. */
const isLostWhole = (words: readonly string[], { from, to }: Found): boolean =>
	words[from - 1] === "ng" && ownersBehind.has(words[to] ?? "") && tellsOfLoss(words);

const nots = new Set(["not", "hindi"]);

/**
 * Whether a thing is named as what is not asked for: "music on my bike, not earphones". "Ayoko ng powerbank na
 * mabigat" refuses what is heavy.
 */
const isNotMeant = (words: readonly string[], { from, to }: Found): boolean =>
	nots.has(words[from - 1] ?? "") || (isDenied(words, from) && words[to] !== "na");

const lacks = new Set("walang without no".split(" "));
const betweenLack = new Set("nang ng na".split(" "));

/** Whether another thing is not to have it: "walang kable na mouse", "walang kasamang charger", "wala nang wire". */
function isLacked(words: readonly string[], { from }: Found): boolean {
	const isWith = words[from - 1] === "kasamang";
	if (lacks.has(words[isWith ? from - 2 : from - 1] ?? "")) return true;
	return words[from - 2] === "wala" && betweenLack.has(words[from - 1] ?? "");
}

/** Of the things that are named those that may be asked for: what somebody has only where it is to lack another. */
function meantOf(words: readonly string[], all: readonly Found[]): Found[] {
	const named = all.filter((one) => !isNotMeant(words, one) && !isToldOf(words, one));
	const full = named.filter((one) => !isLacked(words, one));
	const meant = full.filter((one) => !isHad(words, one));
	if (meant.length > 0 || full.length === named.length) return meant;
	return full.length > 0 ? full : named.filter((one) => !isHad(words, one));
}

/** The words that name the thing, before what it is for: "light" of "light for video calls"; none where it has no such part. */
export function headOf(words: readonly string[]): string[] {
	const end = words.findIndex((word, at) => at > 0 && (turns.has(word) || word === "pang"));
	const head = words.slice(0, Math.max(0, end)).filter((word) => !isFiller(word));
	return words.slice(end).some((word) => !isFiller(word)) ? head : [];
}

/** Between a thing and what it is for. */
const fors = new Set("for of ng pang para to".split(" "));
const mayFollowFor = new Set("the a an my our his her their sa ang mga".split(" "));

/** Words of what a thing is for that may make it another: "case for my memory cards", "cooler for a gaming phone". */
const mostOfPurpose = 3;

/**
 * The type that a thing is with what it is for: a "charger for the car" is a car charger, and so is a "charger ng
 * kotse".
 */
function withPurpose(
	words: readonly string[],
	{ from, to }: { from: number; to: number },
	lexicon: TypeLexicon,
): Found | null {
	if (!fors.has(words[to] ?? "")) return null;
	let at = to + 1;
	while (mayFollowFor.has(words[at] ?? "")) at++;
	const thing = words.slice(from, to).map(singular);
	const purposes: string[][] = [];
	let end = at;
	while (end < at + mostOfPurpose && words[end] !== undefined && !isFiller(words[end] as string))
		end++;
	// "Light for video calls" is none for videos: it is the last word that says what for.
	for (let start = at; start < end; start++) {
		purposes.push(words.slice(start, end));
		if (start === end - 1)
			for (const word of englishOf(words[start] as string)) purposes.push([word]);
	}
	// A "strap to hang my phone" is one for the phone.
	if (end === at + 1 && mayFollowFor.has(words[end] ?? "")) {
		const held = words[end + 1];
		if (held !== undefined) purposes.push([held]);
	}
	for (const purpose of purposes) {
		const phrase = [...purpose.map(singular), ...thing];
		const match = lexicon
			.get(phrase[0] as string)
			?.find((one) => one.words.join(" ") === phrase.join(" "));
		if (match !== undefined) return { meaning: match.meaning, phrase, from, to: end };
	}
	return null;
}

/** A thing that is one only by what it is for: a "cooler for a phone". */
function byPurpose(words: readonly string[], lexicon: TypeLexicon): Found | null {
	const at = words.findIndex((word, place) => place > 0 && fors.has(word));
	return at < 1 ? null : withPurpose(words, { from: at - 1, to: at }, lexicon);
}

/** Of things that are named beside each other the last, but for a word of many things where another is told. */
function lastOf(found: readonly Found[]): Found | undefined {
	const last = found.at(-1);
	const before = found.at(-2);
	return last?.meaning.isAskedOnly === true && before !== undefined ? before : last;
}

/**
 * What kind of thing the words ask for. In a phrase it is named last ("phone charger cable"), and before
 * what it is for ("case for earbuds"). Two things side by side are no one thing, but for a set of them, which
 * is known by the first.
 */
export function readType(words: readonly string[], lexicon: TypeLexicon): ReadType | null {
	const found = findNamed(words, lexicon);
	return found && readAs(found);
}

/** A thing that the words name and no type has, by the last words of its name as one: "keyboardcover". */
export function readThing(words: readonly string[], lexicon: TypeLexicon): string | null {
	const found = findNamed(words, lexicon);
	const isThing = found !== null && found.meaning.code === null && !found.meaning.isAskedOnly;
	return isThing ? found.phrase.slice(-2).join("") : null;
}

function findNamed(words: readonly string[], lexicon: TypeLexicon): Found | null {
	const found = meantOf(words, findAll(words, lexicon));
	const settled = found.findLast(({ to }) => isSettled(words, to));
	if (settled !== undefined) return settled;
	const [first] = found;
	if (first === undefined || (standsBehindThing(words, first.from) && !isLostWhole(words, first))) {
		return byPurpose(words, lexicon);
	}
	const segment = segmentOf(words, first.from);
	const inSegment = found.filter(({ from }) => segmentOf(words, from) === segment);
	const last = lastOf(inSegment);
	const before = inSegment.at(-2);
	if (last === undefined) return null;
	if (before !== undefined && before !== last && arePair(before, last, words)) {
		return words.some((word) => sets.has(word)) ? before : null;
	}
	const own = withPurpose(words, last, lexicon);
	return own !== null && own.meaning.code !== last.meaning.code ? own : last;
}

function readAs({ meaning, from, to }: Pick<Found, "meaning" | "from" | "to">): ReadType | null {
	const { code, also = {}, isMadeForDevice = false, isAskedOnly = false, sort = [] } = meaning;
	if (code === null) return null;
	const word = usualWord(code);
	return { code, also, isMadeForDevice, isVague: isAskedOnly, word, sort, from, to };
}

/** A type by its code, as if it had been read. */
export function namedType(code: string, lexicon: TypeLexicon): ReadType | null {
	for (const phrases of lexicon.values()) {
		const found = phrases.find(({ meaning }) => meaning.code === code && !meaning.isAskedOnly);
		if (found !== undefined) return readAs({ meaning: found.meaning, from: 0, to: 0 });
	}
	return null;
}

/** Behind the name of a thing these make it something else: a mouse's skates are no mouse. */
const parts = new Set(
	"cover covers skates pouch bag stand holder tips tray shelf kit tool case folio feet rest set clip rings heatsink remote pack station plugs savers".split(
		" ",
	),
);

/**
 * The types of a product whose shop has not said them, by its name ("keyboard and mouse" has two): none
 * where it only goes with a thing of a type, undefined where the name does not tell.
 */
export function guessTypes(name: string, lexicon: TypeLexicon): string[] | undefined {
	const words = plainWords(name);
	const end = words.findIndex((word, at) => at > 0 && (word === "for" || word === "with"));
	const head = end < 0 ? words : words.slice(0, end);
	const found = findAll(head, lexicon).filter(({ meaning }) => meaning.isAskedOnly !== true);
	const last = found.at(-1);
	const before = found.at(-2);
	if (last === undefined) return undefined;
	if (head.slice(last.to).some((word) => parts.has(word))) return [];
	const those = before !== undefined && arePair(before, last, head) ? [before, last] : [last];
	return those.flatMap(({ meaning }) => meaning.code ?? []);
}
