/** Maximum length of a word that must not be broken. Longer words could be wider than a product card on a phone. */
const longestPiece = 14;
/** Separator that occurs in no text. */
const mark = "\u0001";

/**
 * Splits a text into parts, where every second part is a word that must not be broken at its hyphens, such as `USB-C`,
 * `Wi-Fi` or `T-shirt`. Long words such as `USB-C-to-Lightning` can break before their longer parts. The joined parts
 * equal the text.
 */
export const wholeWords = (text: string): string[] =>
	text.split(" ").map(markWhole).join(" ").split(mark);

function markWhole(word: string): string {
	if (!word.includes("-")) return word;
	const parts =
		word.length > longestPiece ? word.replace(/-(?=[^-]{3})/g, `-${mark}${mark}`) : word;
	return `${mark}${parts}${mark}`;
}
