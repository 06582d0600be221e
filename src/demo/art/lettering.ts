/** An alphabet of narrow strokes on a 4 × 6 grid, so that markings look the same without a font. */
const strokes: Record<string, string> = {
	"0": "M0 1.5Q0 0 2 0T4 1.5V4.500Q4 6 2 6T0 4.500Z",
	"1": "M.6 1.3 2.2 0V6",
	"2": "M0 1.400Q.2 0 2 0T4 1.600Q4 2.7 0 6H4",
	"3": "M.2 0H3.800L1.8 2.400Q4 2.4 4 4.200T2 6Q.4 6 0 4.8",
	"4": "M3 6V0L0 4.300H4",
	"5": "M3.7 0H.5L.2 2.700Q4 1.8 4 4T1.9 6Q.5 6 0 5",
	"6": "M3.3 0Q0 1.6 0 4.200Q0 6 2 6T4 4.2 2 2.5 .1 3.8",
	"7": "M0 0H4L1.5 6",
	"8": "M2 2.800Q.3 2.6 .3 1.400T2 0 3.7 1.4 2 2.800Q0 3 0 4.400T2 6 4 4.4 2 2.8",
	"9": "M.7 6Q4 4.4 4 1.800Q4 0 2 0T0 1.8 2 3.5 3.9 2.2",
	A: "M0 6 2 0 4 6M.8 4H3.2",
	B: "M0 0V6H2Q4 6 4 4.400T2 2.900H0H1.900Q3.6 2.8 3.6 1.400T1.8 0Z",
	C: "M4 1Q3.5 0 2 0 0 0 0 3T2 6Q3.5 6 4 5",
	D: "M0 0V6H1.600Q4 6 4 3T1.6 0Z",
	E: "M3.8 0H0V6H3.800M0 3H3.2",
	F: "M3.8 0H0V6M0 3H3.2",
	G: "M4 1Q3.5 0 2 0 0 0 0 3T2 6Q4 6 4 3.400H2.4",
	H: "M0 0V6M4 0V6M0 3H4",
	I: "M2 0V6",
	J: "M3.4 0V4.3Q3.4 6 1.8 6T.2 4.6",
	K: "M0 0V6M4 0 0 3.600M1.5 2.5 4 6",
	L: "M0 0V6H3.8",
	M: "M0 6V0L2 3.6 4 0V6",
	N: "M0 6V0L4 6V0",
	O: "M0 3Q0 0 2 0T4 3 2 6 0 3",
	P: "M0 6V0H2Q4 0 4 1.700T2 3.400H0",
	Q: "M0 3Q0 0 2 0T4 3 2 6 0 3M2.6 4.4 4.2 6.4",
	R: "M0 6V0H2Q4 0 4 1.600T2 3.200H0H1.800L4 6",
	S: "M3.8 1Q3.4 0 2 0 .2 0 .2 1.500T2 2.9 4 4.5 2 6Q.4 6 0 4.9",
	T: "M0 0H4M2 0V6",
	U: "M0 0V4.200Q0 6 2 6T4 4.200V0",
	V: "M0 0 2 6 4 0",
	W: "M0 0 .9 6 2 2 3.1 6 4 0",
	X: "M0 0 4 6M4 0 0 6",
	Y: "M0 0 2 3 4 0M2 3V6",
	Z: "M0 0H4L0 6H4",
	"%": "M4 0 0 6M.9 0A.8.8 0 1 0 .9 1.6 .8.8 0 1 0 .9 0M3.1 4.400A.8.8 0 1 0 3.1 6 .8.8 0 1 0 3.1 4.4",
	"+": "M2 1.500V4.500M.5 3H3.5",
	".": "M1.9 6H2.1",
	":": "M1.9 1.800H2.100M1.9 4.600H2.1",
	"-": "M.8 3H3.2",
	"/": "M0 6 4 0",
	",": "M2 5.200 1.3 6.8",
	"×": "M.8 1.600 3.2 4.400M3.2 1.600 .8 4.4",
};

/**
 * A marking in capital letters and digits, `height` tall, with its top left at (x, y). Its text is stored as an
 * attribute.
 */
export function lettering(
	words: string,
	x: number,
	y: number,
	height: number,
	colour: string,
	opacity = 1,
	weight = 0.95,
): string {
	// Tests read the text from an attribute, because the drawing contains only lines.
	const text = words.toUpperCase().replaceAll("&", "+").replace(/["<>]/g, "");
	const glyphs = [...text]
		.map((character, at) => {
			const path = strokes[character];
			return path ? `<path transform="translate(${(at * 5.8).toFixed(1)})" d="${path}"/>` : "";
		})
		.join("");
	return `<g transform="translate(${x} ${y}) scale(${height / 6})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" data-says="${text}">${glyphs}</g>`;
}

/** A marking centered horizontally at x. */
export const letteringAt = (
	text: string,
	x: number,
	y: number,
	height: number,
	colour: string,
	opacity = 1,
	weight = 0.95,
): string =>
	lettering(text, x - letteringWidth(text, height) / 2, y, height, colour, opacity, weight);

/** Returns the largest height up to `tallest` at which a marking fits into `room`. */
export const letteringThatFits = (text: string, room: number, tallest: number): number =>
	Math.min(tallest, (room * 6) / (text.length * 5.8 - 1.8));

/** Returns the width of a marking. */
export function letteringWidth(text: string, height: number): number {
	return ((text.length * 5.8 - 1.8) * height) / 6;
}

/** Single characters for the legends of keys, each centered at its own position. */
export function legends(
	places: readonly (readonly [character: string, x: number, y: number])[],
	height: number,
	colour: string,
	weight = 1.1,
): string {
	const scale = height / 6;
	const glyphs = places.map(([character, x, y]) => {
		const [left, top] = [x / scale - 2, y / scale - 3].map((value) => value.toFixed(1));
		return `<path transform="translate(${left} ${top})" d="${strokes[character] ?? ""}"/>`;
	});
	return `<g transform="scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" opacity=".85">${glyphs.join("")}</g>`;
}
