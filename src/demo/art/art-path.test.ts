import { expect, test } from "vitest";
import { artPath, findArt } from "./art-path.ts";

test("a path names its drawing, hyphens and all", () => {
	const art = { family: "power-bank", colourway: "sea", detail: 3 } as const;
	expect(artPath(art)).toBe("/storage/art/power-bank-sea-3.webp");
	expect(findArt("power-bank-sea-3.webp")).toEqual(art);
	const marked = { ...art, capacity: 20000 } as const;
	expect(artPath(marked)).toBe("/storage/art/power-bank-sea-3-20000mah.webp");
	expect(findArt("power-bank-sea-3-20000mah.webp")).toEqual(marked);
});

test.each([
	"",
	"case-mango-0",
	"case-mango-0-5000mah.webp",
	"power-bank-sea-3-1mah.webp",
	"case-mango-4.webp",
	"case-mango-0.png",
	"../case-mango-0.webp",
])("%j names none", (file) => {
	expect(findArt(file)).toBeUndefined();
});
