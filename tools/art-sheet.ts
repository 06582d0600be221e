/**
 * A contact sheet of the product art, for judging it by eye.
 * `node tools/art-sheet.ts OUT.png` shows the first picture of every product;
 * `node tools/art-sheet.ts OUT.png chg` those whose address has these letters;
 * `node tools/art-sheet.ts OUT.png chg all` with every side they are shown from.
 */
import sharp from "sharp";
import { drawProduct } from "#demo/art/draw-product.ts";
import { readAllDrawings } from "#demo/art/find-art.ts";

const [, , out, letters = "", every] = process.argv;
if (out === undefined) throw new Error("usage: node tools/art-sheet.ts OUT.png [letters] [all]");

const { byFile } = await readAllDrawings();
const seen = new Set<string>();
const chosen = [...byFile].filter(([file, { name, view }]) => {
	if (!file.includes(letters)) return false;
	if (every === "all") return true;
	if (view !== 1 || seen.has(name)) return false;
	seen.add(name);
	return true;
});

const columns = Math.min(chosen.length, 8);
const size = 230;
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [at, [, art]] of chosen.entries()) {
	const input = await sharp(Buffer.from(drawProduct(art)))
		.resize(size, size)
		.png()
		.toBuffer();
	tiles.push({ input, left: (at % columns) * size, top: Math.floor(at / columns) * size });
}
await sharp({
	create: {
		width: columns * size,
		height: Math.ceil(tiles.length / columns) * size,
		channels: 3,
		background: "#FBF8F2",
	},
})
	.composite(tiles)
	.png()
	.toFile(out);
