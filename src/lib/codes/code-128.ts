/**
 * Widths in modules of the alternating bars and gaps of each symbol: 103 values, three start codes and the stop code.
 */
const patterns = (
	"212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 " +
	"122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 " +
	"322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 " +
	"112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 " +
	"331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 " +
	"112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 " +
	"124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 " +
	"411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const startOfText = 104;
const startOfPairs = 105;
const stop = 106;
const modulus = 103;

/** Returns true if Code 128 can encode the text. */
export const fitsCode128 = (text: string): boolean => /^[\x20-\x7e]{1,80}$/.test(text);

/**
 * Converts a text to symbol values. If the text consists of pairs of digits, each pair becomes one value. Otherwise
 * each character becomes one value.
 */
const valuesOf = (text: string): number[] =>
	/^(\d\d)+$/.test(text)
		? [startOfPairs, ...(text.match(/\d\d/g) ?? []).map(Number)]
		: [startOfText, ...[...text].map((character) => (character.codePointAt(0) ?? 0) - 32)];

/** Returns the checksum that scanners verify. */
export const checkValue = (values: readonly number[]): number =>
	values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % modulus;

/**
 * Encodes a text as alternating widths of bars and gaps, in modules, starting with a bar. The caller adds the quiet
 * zone of ten modules on each side.
 * @throws if Code 128 can't encode the text (see `fitsCode128`)
 */
export function code128(text: string): number[] {
	if (!fitsCode128(text)) throw new Error("Code 128 can't encode this text.");
	const values = valuesOf(text);
	return [...values, checkValue(values), stop].flatMap((value) =>
		[...(patterns[value] ?? "")].map(Number),
	);
}
