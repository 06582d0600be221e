/**
 * Writes the web fonts: Latin letters, digits and punctuation that the shop uses, plus the peso sign (from the
 * families' latin-ext files), in a file small enough to inline.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, "../src/web/fonts");
/**
 * Folder of the fonts for pictures and documents. The server draws them with its own fonts, because it may have no
 * installed fonts.
 */
const drawnTarget = join(import.meta.dirname, "../src/lib/fonts");

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…‹›€™−×→←↑↓✓`;
const peso = "₱";
/**
 * The font for headings includes only the letters of Philippine names and shop names, to keep it small. The fallback
 * font draws other letters.
 */
const headings = `${range(0x20, 0x7e)}·¿¡ÑñÁÉÍÓÚáéíóúÄÖÜäöüßÇçÈèÊêËëÔô×°–—‘’“”•…`;

const families = [
	{
		name: "bricolage-grotesque",
		latin: headings,
		axes: { wght: { min: 700, max: 800 } },
		drawnWeights: { bold: 800 },
	},
	{
		name: "hanken-grotesk",
		latin,
		axes: { wght: { min: 400, max: 700 } },
		drawnWeights: { regular: 400, bold: 600 },
	},
];

for (const family of families) {
	const folder = join(
		dirname(require.resolve(`@fontsource-variable/${family.name}/package.json`)),
		"files",
	);
	for (const [part, shownText, drawnText] of [
		["latin", family.latin, latin],
		["latin-ext", peso, peso],
	] as const) {
		const source = await readFile(join(folder, `${family.name}-${part}-wght-normal.woff2`));
		const subset = await subsetFont(source, shownText, {
			targetFormat: "woff2",
			variationAxes: family.axes,
		});
		const name = `${family.name}-${part === "latin" ? "latin" : "peso"}`;
		await writeFile(join(target, `${name}.woff2`), subset);
		console.log(`${name} ${subset.length} bytes`);
		for (const [weight, wght] of Object.entries(family.drawnWeights)) {
			const drawn = await subsetFont(source, drawnText, {
				targetFormat: "truetype",
				variationAxes: { wght },
			});
			await writeFile(join(drawnTarget, `${name}-${weight}.ttf`), drawn);
			console.log(`${name}, ${weight}, for drawing: ${drawn.length} bytes`);
		}
	}
}
