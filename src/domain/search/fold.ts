const NON_ASCII = /[^\n\r\t -~]/;
/** Diacritics, the vowel points of Arabic and Hebrew, the tatweel. Vowel signs of other scripts stay. */
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
 * Normalizes a text for comparison: lower case, no accents (ñ = n), plain compatibility forms such as full-width
 * letters, no invisible characters. Idempotent.
 */
export function foldText(text: string): string {
	if (!NON_ASCII.test(text)) return text.toLowerCase();
	return (
		text
			.normalize("NFKD")
			.replace(INVISIBLE, "")
			.replace(MARKS, "")
			.toLowerCase()
			// Lower-casing can produce new marks, as for the Turkish dotted capital I.
			.replace(MARKS, "")
			.replace(SPECIAL_LETTER, (letter) => LETTERS_WITHOUT_DECOMPOSITION.get(letter) ?? letter)
			// Recomposes Korean syllables after the decomposition.
			.normalize("NFC")
	);
}
