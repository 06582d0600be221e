import { readFileSync } from "node:fs";
import { join } from "node:path";
import anyAscii from "any-ascii";

const folder = join(import.meta.dirname, "../lib/fonts");
const files = {
	display: ["bricolage-grotesque-latin-bold", "bricolage-grotesque-peso-bold"],
	text: ["hanken-grotesk-latin-regular", "hanken-grotesk-peso-regular"],
	strong: ["hanken-grotesk-latin-bold", "hanken-grotesk-peso-bold"],
} as const;
export type Face = keyof typeof files;
export const faces = Object.keys(files) as Face[];

/** The peso sign, which is in a separate font file. */
export const pesoSign = "₱";
export const pesoFace = (face: Face): string => `${face} peso`;

let loaded: Map<string, Buffer> | undefined;

/** Returns the brand's font files, keyed by the font names that documents use. Reads each file only once. */
export function documentFonts(): Map<string, Buffer> {
	const read = (name: string) => readFileSync(join(folder, `${name}.ttf`));
	loaded ??= new Map(
		faces.flatMap((face): [string, Buffer][] => [
			[face, read(files[face][0])],
			[pesoFace(face), read(files[face][1])],
		]),
	);
	return loaded;
}

/** Characters in the embedded fonts: Latin letters, digits and common symbols (tools/subset-fonts.ts). */
const drawable = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…‹›€™−×→←↑↓✓₱]/u;

/** Emoji with their joiners and modifiers. The fonts don't contain emoji, and texts are understandable without them. */
const emoji =
	/ ?(?:(?![©®™←-↓])(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f))+/gu;
function withoutEmoji(text: string): string {
	const words = text.replace(emoji, "");
	return words.startsWith(" ") && !text.startsWith(" ") ? words.slice(1) : words;
}

/** Writing systems in which each character is a syllable or a word. Their transliteration needs spaces. */
const syllable = /\p{Script=Han}|\p{Script=Hangul}/u;

/**
 * Returns text that the embedded fonts can draw. Transliterates other writing systems ("王小明" becomes "Wang Xiao Ming"),
 * because couriers read Latin letters. Removes emoji.
 */
export function drawableText(text: string): string {
	let drawn = "";
	let lastWasSyllable = false;
	for (const character of withoutEmoji(text.toWellFormed().normalize("NFC"))) {
		const isSyllable = syllable.test(character);
		if (isSyllable && lastWasSyllable) drawn += " ";
		drawn += drawableCharacter(character);
		lastWasSyllable = isSyllable;
	}
	return drawn;
}

function drawableCharacter(character: string): string {
	if (drawable.test(character)) return character;
	if (/\s/u.test(character)) return " ";
	const plain = character.normalize("NFKD").replace(/\p{M}+/gu, "");
	if (plain !== "" && Array.from(plain).every((letter) => drawable.test(letter))) return plain;
	if (/\p{Cc}|\p{Cf}/u.test(character)) return "";
	const latin = anyAscii(character).trim();
	if (latin !== "") return latin;
	return /\p{M}/u.test(character) ? "" : "?";
}
