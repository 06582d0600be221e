import { expect, test } from "vitest";
import { isHardToSee, logoContrast } from "./logo-contrast.ts";
import { palette } from "./palette.ts";

/** Draws a hundred pixels: the given number of each color. */
const picture = (...parts: [count: number, colour: readonly [number, number, number, number]][]) =>
	Uint8ClampedArray.from(parts.flatMap(([count, colour]) => Array(count).fill(colour).flat()));

const clear = [0, 0, 0, 0] as const;
const white = [255, 255, 255, 255] as const;
const dark = [21, 24, 28, 255] as const;
const paleYellow = [255, 249, 196, 255] as const;

test.each([
	["pale yellow, transparent around it", picture([60, clear], [40, paleYellow]), true],
	["pale yellow on white", picture([80, white], [20, paleYellow]), true],
	["white only", picture([60, clear], [40, white]), true],
	["nothing", picture([100, clear]), true],
	["dark, but almost transparent", picture([100, [0, 0, 0, 30]]), true],
	["dark, transparent around it", picture([90, clear], [10, dark]), false],
	["dark text in a white box", picture([96, white], [4, dark]), false],
	["strong green", picture([50, clear], [50, [11, 93, 74, 255]]), false],
	["pale yellow with dark text on it", picture([80, paleYellow], [20, dark]), false],
])("a logo that is %s is hard to see: %s", (_, pixels, isHard) => {
	expect(isHardToSee(logoContrast(pixels, palette.paper))).toBe(isHard);
});

test("contrast is measured after blending pixels with their background", () => {
	expect(logoContrast(picture([1, dark]), "#ffffff")).toBeCloseTo(17.8, 0);
	expect(logoContrast(picture([1, [0, 0, 0, 127]]), "#ffffff")).toBeCloseTo(4, 0);
	expect(logoContrast(picture([1, white]), "#ffffff")).toBe(1);
});
