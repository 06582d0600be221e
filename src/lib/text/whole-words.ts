/** Maximum length of a word that isn't broken. Longer words could be wider than a product card on a phone. */
const longestPiece = 14;
/** A character that doesn't occur in any text. */
const mark = "\u0001";

/**
 * Splits a text into parts. Every second part is a word that must not be broken at its hyphens, such as `USB-C`,
 * `Wi-Fi` and `T-shirt`. Longer chains such as `USB-C-to-Lightning` can break before their longer words. The joined
 * parts equal the text.
 */
export const wholeWords = (text: string): string[] =>
	text.split(" ").map(markWhole).join(" ").split(mark);

function markWhole(word: string): string {
	if (!word.includes("-")) return word;
	const parts =
		word.length > longestPiece ? word.replace(/-(?=[^-]{3})/g, `-${mark}${mark}`) : word;
	return `${mark}${parts}${mark}`;
}
