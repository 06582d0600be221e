/** Placed between two words written with a hyphen, as in "usb-c". */
export const HYPHEN = "-";

/** Scripts written without spaces, or compounded freely: CJK, Thai … */
const SCRIPTS = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const HYPHENS = String.raw`\-_\u2010-\u2013\u2212`;
const APOSTROPHES = "'\u2018\u2019\u02bc\u0060\u00b4";
const UNSPACED = String.raw`[[[\p{L}\p{M}\p{N}]&&${SCRIPTS}]--[${APOSTROPHES}]]`;
const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[0-9${APOSTROPHES}]--${UNSPACED}]`;
/** Letters and digits; between digits a point or the comma of thousands; before a letter an apostrophe. */
const SPACED = String.raw`(?:${LETTER}|\d)(?:${LETTER}|\d|(?<=\d)\.(?=\d)|(?<=\d),(?=\d{3}(?!\d))|[${APOSTROPHES}](?=${LETTER}))*`;
/** A plus sign at the end of a word, as in "s24+". */
const PLUS = String.raw`\+(?![+\d${HYPHENS}${APOSTROPHES}]|${LETTER}|${UNSPACED})`;

const WORD = new RegExp(`(${UNSPACED}+|${SPACED})(${PLUS})?`, "gv");
const UNSPACED_START = new RegExp(`^${UNSPACED}`, "v");
const A_HYPHEN = new RegExp(`[${HYPHENS}]`, "v");
const DROPPED = new RegExp(`[,${APOSTROPHES}]`, "v");
const DROPPED_ALL = new RegExp(DROPPED, "gv");

/**
 * Splits a folded text into words. Adjacent letters and digits stay one word ("20w"), decimals keep their point,
 * thousands lose their comma, apostrophes vanish, "s24+" becomes "s24", "plus". A run of a script without spaces is one
 * word here; {@link runTerms} splits it.
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

/** Returns true if the word's script is searched by pairs of characters. */
export const isUnspacedRun = (word: string): boolean => UNSPACED_START.test(word);

/** Returns the overlapping character pairs of a run, or the run itself if it has one character. */
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
