import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";

const sizes = "(min-width: 80rem) 18vw, 46vw";
const named = (shape: string) => `/storage/products/AAAAAAAAAAAAAAAAAAAAAAAA-${shape}.webp`;
const widthsIn = (srcSet: string | undefined) =>
	srcSet?.split(", ").map((each) => /\?w=(\d+) \1w$/.exec(each)?.[1]);

test.each([
	[named("1600x1200"), ["160", "320", "480", "768", "960", "1280", "1600"]],
	[named("700x1400"), ["160", "320", "480", "700"]],
	[named("768x768"), ["160", "320", "480", "768"]],
	[named("90x90"), ["90"]],
	["/storage/art/case-mango-0.webp", ["160", "320", "480", "768", "960", "1280"]],
	["/storage/art/power-bank-ink-1-20000mah.webp", ["160", "320", "480", "768", "960", "1280"]],
	["/storage/products/AAAAAAAAAAAAAAAAAAAAAAAA.webp", undefined],
	["https://elsewhere.example/a.jpg", undefined],
	["/assets/placeholder-product.svg", undefined],
])('"%s" offers only its existing widths', (path, widths) => {
	expect(widthsIn(pictureSources(path, sizes).srcSet)).toEqual(widths);
});

test("a cropped square requests a picture wide enough for its hidden parts", () => {
	expect(pictureSources(named("1600x1200"), sizes)).toMatchObject({
		src: `${named("1600x1200")}?w=480`,
		sizes: "(min-width: 80rem) calc(18vw * 1.34), calc(46vw * 1.34)",
		width: 1600,
		height: 1200,
	});
	expect(pictureSources(named("1600x1200"), sizes, false).sizes).toBe(sizes);
	expect(pictureSources(named("1200x1600"), sizes).sizes).toBe(sizes);
});
