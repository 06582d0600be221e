import { describe, expect, test } from "vitest";
import { fitLogo, readPngName } from "./shop-pictures.ts";

describe("a logo in a space of 240 × 40", () => {
	const place = { width: 240, height: 40 };
	test.each([
		["/storage/identity/a-1200x300.webp", 160, 40, 320],
		["/storage/identity/a-1600x100.webp", 240, 15, 480],
		["/storage/identity/a-300x300.webp", 40, 40, 160],
		["/storage/identity/a-90x90.webp", 40, 40, 90],
		["/storage/identity/a-20x1600.webp", 1, 40, 20],
	])("%s is displayed at %i × %i, from a PNG %i pixels wide", (path, width, height, kept) => {
		expect(fitLogo(path, place)).toEqual({
			path: path.replace(".webp", `.${kept}.png`),
			width,
			height,
		});
	});
	test("is null without a known aspect ratio", () => {
		expect(fitLogo("/storage/identity/a.webp", place)).toBeNull();
	});
});

test.each([
	["a-1200x300.320.png", { name: "a-1200x300.webp", width: 320 }],
	["a-512x512.180.png", { name: "a-512x512.webp", width: 180 }],
	["a-512x512.512.png", { name: "a-512x512.webp", width: 512 }],
	["a-1200x300.321.png", null],
	["a-90x90.180.png", null],
	["a.180.png", null],
	["a-512x512.180.webp", null],
	["../a-512x512.180.png", null],
])("%s is parsed as %j", (file, named) => {
	expect(readPngName(file)).toEqual(named);
});
