import { textColourOn } from "#lib/branding/brand-colours.ts";
import { palette } from "#lib/branding/palette.ts";
import { type OpenGraphPicture, openGraphSize } from "#lib/pictures/open-graph-image.ts";
import { fitLogo, fitWords, loadPesoSigns } from "./draw-open-graph.ts";
import sharp, { type OverlayOptions } from "./picture-library.ts";

const { width, height } = openGraphSize;
const panel = { width: 800, height: 340, top: 90 };
/** Space between the panel's edge and the logo. */
const padding = 60;

/** Draws the shop's social image: its logo on a white panel, on a background in the brand color. The format is JPEG. */
export async function drawShopPreview(
	{ line, brand = palette.mango }: OpenGraphPicture,
	logo: Buffer,
): Promise<Buffer> {
	await loadPesoSigns();
	const [mark, words] = await Promise.all([
		fitLogo(logo, { width: panel.width - 2 * padding, height: panel.height - 2 * padding }),
		fitWords(
			{
				text: line,
				face: "text",
				size: 40,
				colour: textColourOn(brand),
				mostHeight: 110,
				width: width - 200,
			},
			[32],
		),
	]);
	const left = (width - panel.width) / 2;
	const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
	<rect width="${width}" height="${height}" fill="${brand}"/>
	<rect x="${left}" y="${panel.top}" width="${panel.width}" height="${panel.height}" rx="40" fill="#fff"/>
</svg>`;
	const layers: OverlayOptions[] = [
		{
			input: mark.data,
			left: Math.round((width - mark.width) / 2),
			top: panel.top + Math.round((panel.height - mark.height) / 2),
		},
		{
			input: words.data,
			left: Math.round((width - words.width) / 2),
			top: panel.top + panel.height + 40,
		},
	];
	return sharp(Buffer.from(base)).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
