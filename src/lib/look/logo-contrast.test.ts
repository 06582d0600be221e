import { expect, test } from "vitest";
import { isHardToSee, logoContrast } from "./logo-contrast.ts";
import { palette } from "./palette.ts";

/** A hundred pixels in these colors, in turn. */
const picture = (...parts: [count: number, colour: readonly [number, number, number, number]][]) =>
	Uint8ClampedArray.from(parts.flatMap(([count, colour]) => Array(count).fill(colour).flat()));

const clear = [0, 0, 0, 0] as const;
const white = [255, 255, 255, 255] as const;
const dark = [21, 24, 28, 255] as const;
const paleYellow = [255, 249, 196, 255] as const;

test.each([
	["pale yellow, lets through around it", picture([60, clear], [40, paleYellow]), true],
	["pale yellow on white", picture([80, white], [20, paleYellow]), true],
	["white alone", picture([60, clear], [40, white]), true],
	["nothing", picture([100, clear]), true],
	["dark, so thin that it lets nearly everything through", picture([100, [0, 0, 0, 30]]), true],
	["dark, lets through around it", picture([90, clear], [10, dark]), false],
	["dark words in a white box", picture([96, white], [4, dark]), false],
	["strong green", picture([50, clear], [50, [11, 93, 74, 255]]), false],
	["pale yellow with dark words on it", picture([80, paleYellow], [20, dark]), false],
])("a logo that is %s is hard to see: %s", (_, pixels, isHard) => {
	expect(isHardToSee(logoContrast(pixels, palette.paper))).toBe(isHard);
});

test("the contrast is that of the pixels mixed with what is under them", () => {
	expect(logoContrast(picture([1, dark]), "#ffffff")).toBeCloseTo(17.8, 0);
	expect(logoContrast(picture([1, [0, 0, 0, 127]]), "#ffffff")).toBeCloseTo(4, 0);
	expect(logoContrast(picture([1, white]), "#ffffff")).toBe(1);
});
