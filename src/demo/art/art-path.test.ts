import { expect, test } from "vitest";
import { artPath } from "./art-path.ts";
import { findArt } from "./find-art.ts";

test("a path identifies the drawing, including hyphens in the SKU", async () => {
	const path = artPath({ family: "power-bank", colourway: "mango", sku: "PWB-001-1", view: 1 });
	expect(path).toBe("/storage/art/power-bank-mango-pwb-001-1-1.webp");
	expect(await findArt("power-bank-mango-pwb-001-1-1.webp")).toMatchObject({
		family: "power-bank",
		colourway: "mango",
		view: 1,
		name: "Sigla Brick 10,000 mAh Power Bank",
		facts: { capacity_mah: 10_000, watts: 22.5, colour: "Mango" },
		options: { Colour: "Mango" },
	});
});

test("a file name without a SKU, as in older shops, shows a product of its family", async () => {
	const marked = await findArt("power-bank-sea-3-20000mah.webp");
	expect(marked).toMatchObject({ family: "power-bank", colourway: "sea", view: 1 });
	expect(await findArt("case-mango-0.webp")).toMatchObject({ family: "case", colourway: "mango" });
});

test.each([
	"",
	"case-mango-0",
	"case-mango-4.webp",
	"case-mango-0.png",
	"../case-mango-0.webp",
	"power-bank-sea-pwb-001-1-1.webp",
	"power-bank-mango-pwb-001-1-9.webp",
	"power-bank-mango-pwb-999-1-1.webp",
])("%j is not a drawing", async (file) => {
	expect(await findArt(file)).toBeUndefined();
});
