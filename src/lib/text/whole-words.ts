/** A longer word could be wider than a phone's product card. */
const longestPiece = 14;
/** A character that no text contains. */
const mark = "\u0001";

/**
 * Splits a text into parts, every second of which must not break at its hyphens: `USB-C`, `Wi-Fi` and `T-shirt`. Longer
 * chains such as `USB-C-to-Lightning` can break before their longer words. The joined parts equal the text.
 */
export const wholeWords = (text: string): string[] =>
	text.split(" ").map(markWhole).join(" ").split(mark);

function markWhole(word: string): string {
	if (!word.includes("-")) return word;
	const parts =
		word.length > longestPiece ? word.replace(/-(?=[^-]{3})/g, `-${mark}${mark}`) : word;
	return `${mark}${parts}${mark}`;
}
