/** Placed between two words written with a hyphen, as in "usb-c". */
export const HYPHEN = "-";

const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;
/** A character of a script written without spaces, or compounded freely: CJK, Thai … */
const UNSPACED = 3;
const HYPHEN_CLASS = 4;
const APOSTROPHE = 5;
const PLUS = 6;
const SURROGATE = 7;
const UNKNOWN = 255;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const UNSPACED_SCRIPT =
	/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const characterClasses = new Uint8Array(0x10000).fill(UNKNOWN);

function classify(character: string): number {
	const code = character.charCodeAt(0);
	if (code >= 0x30 && code <= 0x39) return DIGIT;
	if (character === "+") return PLUS;
	if ("-_\u2010\u2011\u2012\u2013\u2212".includes(character)) return HYPHEN_CLASS;
	if ("'\u2018\u2019\u02bc`\u00b4".includes(character)) return APOSTROPHE;
	if (code >= 0xd800 && code <= 0xdfff && character.length === 1) return SURROGATE;
	if (!WORD_CHARACTER.test(character)) return SEPARATOR;
	return UNSPACED_SCRIPT.test(character) ? UNSPACED : LETTER;
}

function classAt(text: string, position: number): number {
	const code = text.charCodeAt(position);
	let known = characterClasses[code] as number;
	if (known === UNKNOWN) {
		known = classify(String.fromCharCode(code));
		characterClasses[code] = known;
	}
	if (known !== SURROGATE) return known;
	// Both halves of a surrogate pair get the class of the whole character.
	const isSecondHalf = code >= 0xdc00;
	const whole = text.codePointAt(isSecondHalf ? position - 1 : position) ?? 0;
	return whole > 0xffff ? classify(String.fromCodePoint(whole)) : SEPARATOR;
}

function digitsFrom(text: string, position: number): number {
	let end = position;
	while (end < text.length && classAt(text, end) === DIGIT) end++;
	return end - position;
}

/**
 * Splits a folded text into words. Adjacent letters and digits stay one word ("20w"), decimals keep their point,
 * thousands lose their comma, apostrophes vanish, "s24+" becomes "s24", "plus". A run of a script without spaces is one
 * word here; {@link runTerms} splits it.
 */
export function splitWords(text: string): string[] {
	const words: string[] = [];
	let position = 0;
	let hyphenAt = -1;
	while (position < text.length) {
		const kind = classAt(text, position);
		if (kind === HYPHEN_CLASS) hyphenAt = position;
		if (kind !== LETTER && kind !== DIGIT && kind !== UNSPACED) {
			position++;
			continue;
		}
		const start = position;
		let from = start;
		let word = "";
		for (position++; position < text.length; position++) {
			const next = classAt(text, position);
			const isSameRun = kind === UNSPACED ? next === UNSPACED : next === LETTER || next === DIGIT;
			if (isSameRun) continue;
			if (kind === UNSPACED) break;
			const afterDigit = classAt(text, position - 1) === DIGIT;
			const digitsAfter = afterDigit ? digitsFrom(text, position + 1) : 0;
			const mark = text[position];
			if (mark === "." && digitsAfter > 0) continue;
			if (mark === "," && digitsAfter === 3) {
				word += text.slice(from, position);
				from = position + 1;
				continue;
			}
			if (next !== APOSTROPHE || position + 1 >= text.length) break;
			if (classAt(text, position + 1) !== LETTER) break;
			word += text.slice(from, position);
			from = position + 1;
		}
		word = word === "" ? text.slice(start, position) : word + text.slice(from, position);
		if (hyphenAt === start - 1 && start > 0 && words.length > 0 && wasWord(text, start - 2)) {
			words.push(HYPHEN);
		}
		words.push(word);
		if (position < text.length && classAt(text, position) === PLUS) {
			const after = position + 1 < text.length ? classAt(text, position + 1) : SEPARATOR;
			if (after === SEPARATOR) words.push("plus");
		}
	}
	return words;
}

function wasWord(text: string, position: number): boolean {
	if (position < 0) return false;
	const kind = classAt(text, position);
	return kind === LETTER || kind === DIGIT || kind === UNSPACED;
}

/** Returns true if the word's script is searched by pairs of characters. */
export function isUnspacedRun(word: string): boolean {
	return classAt(word, 0) === UNSPACED;
}

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
