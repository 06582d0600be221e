import { expect, test } from "vitest";
import { contrastOf, perceiveColour, readColour, showColour } from "./colour.ts";

test.each([
	["#FFB21A", "#ffb21a"],
	["ffb21a", "#ffb21a"],
	[" #0af ", "#00aaff"],
	["", null],
	["red", null],
	["#12345", null],
	["#ffb21a; }", null],
])("%j is parsed as %j", (text, colour) => {
	expect(readColour(text)).toBe(colour);
});

test.each([
	["#000000", "#ffffff", 21],
	["#ffffff", "#000000", 21],
	["#777777", "#ffffff", 4.48],
	["#767676", "#ffffff", 4.54],
	["#0b5f59", "#0b5f59", 1],
])("%s and %s have the contrast that WCAG defines", (one, other, contrast) => {
	expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

// Expected results computed with the conversions of CSS Color 4.
test.each([
	["#ff0000", 0.628, 0.2577, 29.23],
	["#00ff00", 0.8664, 0.2948, 142.5],
	["#0000ff", 0.452, 0.3132, 264.05],
])("%s is converted to OKLCH", (colour, lightness, chroma, degrees) => {
	const seen = perceiveColour(colour);
	expect(seen.lightness).toBeCloseTo(lightness, 3);
	expect(seen.chroma).toBeCloseTo(chroma, 3);
	expect(((seen.hue * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 1);
});

test("a color converted to OKLCH and back is unchanged", () => {
	for (let value = 0; value < 0x1000000; value += 30_011) {
		const colour = `#${value.toString(16).padStart(6, "0")}` as const;
		expect(showColour(perceiveColour(colour))).toBe(colour);
	}
});

test("a color outside the screen's range becomes less saturated but keeps its hue", () => {
	const wanted = { lightness: 0.9, chroma: 0.3, hue: perceiveColour("#2f6fb7").hue };
	const shown = perceiveColour(showColour(wanted));
	expect(shown.lightness).toBeCloseTo(0.9, 1);
	expect(shown.chroma).toBeLessThan(0.1);
	expect(Math.abs(shown.hue - wanted.hue)).toBeLessThan(0.1);
});
