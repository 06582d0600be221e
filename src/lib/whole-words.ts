/** A longer piece could be wider than a phone's tile. */
const longestPiece = 14;
/** No text of a shop holds it. */
const mark = "\u0001";

/**
 * Cuts a text into pieces, every second of which may not be broken at its hyphens: `USB-C`, `Wi-Fi` and `T-shirt`.
 * A longer chain such as `USB-C-to-Lightning` may break before its longer words only. The pieces joined are the text.
 */
export const wholeWords = (text: string): string[] =>
	text.split(" ").map(markWhole).join(" ").split(mark);

function markWhole(word: string): string {
	if (!word.includes("-")) return word;
	const parts =
		word.length > longestPiece ? word.replace(/-(?=[^-]{3})/g, `-${mark}${mark}`) : word;
	return `${mark}${parts}${mark}`;
}
