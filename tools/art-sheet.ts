/**
 * A contact sheet of the product art, for judging it by eye.
 * `node tools/art-sheet.ts OUT.png` shows every family in its four details;
 * `node tools/art-sheet.ts OUT.png case,cable` only those, larger;
 * `node tools/art-sheet.ts OUT.png case all` one family in every colourway.
 */
import sharp from "sharp";
import { drawProduct } from "#demo/art/draw-product.ts";
import { type ArtFamily, artDetails, artFamilies, colourways } from "#demo/art/vocabulary.ts";

const [, , out, names, every] = process.argv;
if (out === undefined) throw new Error("usage: node tools/art-sheet.ts OUT.png [families] [all]");

const chosen =
	names === undefined ? artFamilies : (names.split(",") as readonly string[] as ArtFamily[]);

const cells =
	every === "all"
		? chosen.flatMap((family) =>
				colourways.map((colourway, at) => ({ family, colourway, detail: artDetails[at % 4] ?? 0 })),
			)
		: chosen.flatMap((family) =>
				artDetails.map((detail) => ({
					family,
					detail,
					colourway:
						colourways[(artFamilies.indexOf(family) * 5 + detail * 3 + 2) % colourways.length] ??
						"ink",
				})),
			);

const columns = names === undefined ? 8 : 4;
const size = names === undefined ? 240 : 380;
const tiles = await Promise.all(
	cells.map((cell) =>
		sharp(Buffer.from(drawProduct(cell)))
			.resize(size, size)
			.png()
			.toBuffer(),
	),
);
await sharp({
	create: {
		width: columns * size,
		height: Math.ceil(tiles.length / columns) * size,
		channels: 3,
		background: "#FBF8F2",
	},
})
	.composite(
		tiles.map((input, at) => ({
			input,
			left: (at % columns) * size,
			top: Math.floor(at / columns) * size,
		})),
	)
	.png()
	.toFile(out);
