import stopWordTable from "./data/stop-words.json" with { type: "json" };
import unitWords from "./data/unit-words.json" with { type: "json" };

/** Text analysis for documents and queries: normalization, words, singular and plural, stop words, measures. */

const NON_ASCII = /[^\n\r\t -~]/;
/** Diacritics, the vowel points of Arabic and Hebrew, and the tatweel, but not the vowel signs of other scripts. */
const MARKS =
	/\p{Script=Inherited}|(?=\p{Mn})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]|\u0640/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const LETTERS_WITHOUT_DECOMPOSITION: ReadonlyMap<string, string> = new Map([
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
	["ø", "o"],
	["đ", "d"],
	["ð", "d"],
	["þ", "th"],
	["ł", "l"],
	["ħ", "h"],
	["ı", "i"],
	["ŋ", "n"],
	["ς", "σ"],
]);
const SPECIAL_LETTER = new RegExp(`[${[...LETTERS_WITHOUT_DECOMPOSITION.keys()].join("")}]`, "g");

/**
 * Normalizes a text for comparison. Converts it to lower case and full-width letters to plain ones, and removes accents
 * (ñ becomes n) and invisible characters. Idempotent.
 */
export function foldText(text: string): string {
	if (!NON_ASCII.test(text)) return text.toLowerCase();
	return (
		text
			.normalize("NFKD")
			.replace(INVISIBLE, "")
			.replace(MARKS, "")
			.toLowerCase()
			// Conversion to lower case can produce new diacritics, as for the Turkish dotted capital I.
			.replace(MARKS, "")
			.replace(SPECIAL_LETTER, (letter) => LETTERS_WITHOUT_DECOMPOSITION.get(letter) ?? letter)
			// Compose Korean syllables again, because the decomposition took them apart.
			.normalize("NFC")
	);
}

/** Separator between two words that were written with a hyphen, as in "usb-c". */
export const HYPHEN = "-";

/** Scripts that are written without spaces or whose words are freely compounded, such as Chinese, Japanese and Thai. */
const SCRIPTS = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const HYPHENS = String.raw`\-_\u2010-\u2013\u2212`;
const APOSTROPHES = "'\u2018\u2019\u02bc\u0060\u00b4";
const UNSPACED = String.raw`[[[\p{L}\p{M}\p{N}]&&${SCRIPTS}]--[${APOSTROPHES}]]`;
const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[0-9${APOSTROPHES}]--${UNSPACED}]`;
/**
 * A word of letters and digits. It may contain a point or thousands separator between digits, and an apostrophe before
 * a letter.
 */
const SPACED = String.raw`(?:${LETTER}|\d)(?:${LETTER}|\d|(?<=\d)\.(?=\d)|(?<=\d),(?=\d{3}(?!\d))|[${APOSTROPHES}](?=${LETTER}))*`;
/** A plus sign at the end of a word, as in "s24+". */
const PLUS = String.raw`\+(?![+\d${HYPHENS}${APOSTROPHES}]|${LETTER}|${UNSPACED})`;

const WORD = new RegExp(`(${UNSPACED}+|${SPACED})(${PLUS})?`, "gv");
const UNSPACED_START = new RegExp(`^${UNSPACED}`, "v");
const A_HYPHEN = new RegExp(`[${HYPHENS}]`, "v");
const DROPPED = new RegExp(`[,${APOSTROPHES}]`, "v");
const DROPPED_ALL = new RegExp(DROPPED, "gv");

/**
 * Splits a normalized text into words. Adjacent letters and digits stay one word ("20w"). Decimals keep their point,
 * thousands lose their comma, and apostrophes are removed. "s24+" becomes "s24", "plus". Text in a script without
 * spaces stays one word, which {@link runTerms} splits.
 */
export function splitWords(text: string): string[] {
	const words: string[] = [];
	let end = -1;
	WORD.lastIndex = 0;
	for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
		const word = match[1] as string;
		if (match.index === end + 1 && A_HYPHEN.test(text[end] as string)) words.push(HYPHEN);
		words.push(DROPPED.test(word) ? word.replace(DROPPED_ALL, "") : word);
		if (match[2] !== undefined) words.push("plus");
		end = WORD.lastIndex;
	}
	return words;
}

/** Returns the words of a text as typed, without separators for hyphens. */
export const plainWords = (text: string): string[] =>
	splitWords(foldText(text)).filter((word) => word !== HYPHEN);

/** Returns true if a word is searched as pairs of characters, because its script has no spaces. */
export const isUnspacedRun = (word: string): boolean => UNSPACED_START.test(word);

/**
 * Returns the overlapping pairs of characters in a word without spaces, or the word itself if it has only one
 * character.
 */
export function runTerms(run: string): string[] {
	const characters = Array.from(run);
	if (characters.length < 2) return characters;
	return characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

/** Returns true if a word begins with a digit. */
export function startsWithDigit(word: string): boolean {
	const code = word.charCodeAt(0);
	return code >= 0x30 && code <= 0x39;
}

const LATIN_WORD = /^[a-z]{3,}$/;
const HISSING_END = /(?:ch|sh|s|x|z|o)$/;

function singulars(word: string): string[] {
	if (!word.endsWith("s") || word.endsWith("ss") || word.length < 4) return [];
	const forms = [word.slice(0, -1)];
	if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
	else if (word.endsWith("es") && HISSING_END.test(word.slice(0, -2)))
		forms.push(word.slice(0, -2));
	return forms;
}

function plurals(word: string): string[] {
	if (HISSING_END.test(word)) return [`${word}es`, `${word}s`];
	return word.endsWith("y") ? [`${word.slice(0, -1)}ies`, `${word}s`] : [`${word}s`];
}

/**
 * Returns the plural of a singular word and vice versa: "batteries" for "battery", "battery" for "batteries". Returns
 * nothing for words with digits.
 */
export function otherNumbers(word: string): string[] {
	return LATIN_WORD.test(word) ? [...singulars(word), ...plurals(word)] : [];
}

/** Returns the singular of a word ("battery" for "batteries"), or the word itself if it isn't plural. */
export function singularOf(word: string): string {
	return LATIN_WORD.test(word) ? (singulars(word).at(-1) ?? word) : word;
}

const stopWords: ReadonlySet<string> = new Set(stopWordTable.stopWords);
const fillers: ReadonlySet<string> = new Set(stopWordTable.fillers);
const inModelNames: ReadonlySet<string> = new Set(stopWordTable.inModelNames);

/** Returns true for words such as "for", which are so common that results needn't contain them. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * Returns true if a word is dropped from a query that has other words. These are stop words, pronouns, auxiliaries, and
 * words for wishing, asking and buying, in English and Tagalog.
 */
export const isFiller = (word: string): boolean => stopWords.has(word) || fillers.has(word);

/** Returns true if a short word belongs to a number next to it, as in "a 15" and "2 in 1". */
export function isPartOfModel(
	before: string | undefined,
	word: string,
	after: string | undefined,
): boolean {
	const isBesideNumber = [before, after].some(
		(near) => near !== undefined && startsWithDigit(near),
	);
	return isBesideNumber && inModelNames.has(word);
}

/** Returns true if two adjacent words may be searched as one, such as "power bank" and "a 15" but not "case for". */
export function mayJoin(left: string, right: string): boolean {
	if (startsWithDigit(left) && startsWithDigit(right)) return false;
	return (
		(!stopWords.has(left) || isPartOfModel(undefined, left, right)) &&
		(!stopWords.has(right) || isPartOfModel(left, right, undefined))
	);
}

const unitBySpelling = new Map<string, string>(
	Object.entries(unitWords).flatMap(([unit, spellings]) =>
		[unit, ...spellings].map((spelling): [string, string] => [spelling, unit]),
	),
);

const NUMBER = /^\d+(?:\.\d+)?$/;
const NUMBER_AND_LETTERS = /^(\d+(?:\.\d+)?)([a-z]+)$/;

/** Returns the measure that a number and the next word form ("20w" for "20", "watts"), if any. */
export function measureOf(number: string, word: string): string | undefined {
	const unit = unitBySpelling.get(word);
	return unit !== undefined && NUMBER.test(number) ? number + unit : undefined;
}

/** Returns a measure with an abbreviated unit ("20w" for "20watts"). Other words are returned unchanged. */
export function shortenMeasure(word: string): string {
	const parts = NUMBER_AND_LETTERS.exec(word);
	const unit = parts?.[2] === undefined ? undefined : unitBySpelling.get(parts[2]);
	return parts?.[1] === undefined || unit === undefined ? word : parts[1] + unit;
}

/** Units in which a larger amount is also suitable, such as a 30 W charger for 20 W. */
const moreServes: ReadonlySet<string> = new Set(["w", "mah", "gb", "tb"]);

export interface Measure {
	amount: number;
	unit: string;
}

/** Parses a measure such as "20w", if a larger amount is also suitable. */
export function growingMeasure(word: string): Measure | undefined {
	const [, amount, unit = ""] = NUMBER_AND_LETTERS.exec(word) ?? [];
	return amount !== undefined && moreServes.has(unit)
		? { amount: Number(amount), unit }
		: undefined;
}

/** Units in which products are compared: units in which a larger amount is also suitable, and meters. */
const compared: ReadonlySet<string> = new Set([...moreServes, "m"]);

/** Returns the comparable measures in a text. */
export function measuresIn(text: string): Measure[] {
	const words = splitWords(foldText(text));
	return words.flatMap((word, at) => {
		const next = words[at + 1];
		const joined = next === undefined ? undefined : measureOf(word, next);
		const [, amount, unit = ""] = NUMBER_AND_LETTERS.exec(joined ?? shortenMeasure(word)) ?? [];
		return amount !== undefined && compared.has(unit) ? { amount: Number(amount), unit } : [];
	});
}
