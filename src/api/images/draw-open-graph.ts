import { join } from "node:path";
import { palette } from "#lib/branding/palette.ts";
import { type OpenGraphPicture, openGraphSize } from "#lib/pictures/open-graph-image.ts";
import sharp, { type OverlayOptions } from "./picture-library.ts";
import { placeholder } from "./placeholder.ts";

const { width, height } = openGraphSize;
const margin = 72;
/** Width of the text, between the left margin and the square with the product. */
const column = width - height - margin - 48;

const fonts = join(import.meta.dirname, "../../lib/fonts");
const faces = {
	display: { family: "Bricolage Grotesque 96pt ExtraBold", file: "bricolage-grotesque" },
	text: { family: "Hanken Grotesk", file: "hanken-grotesk" },
} as const;

interface Words {
	text: string;
	face: keyof typeof faces;
	/** Font size in pixels. */
	size: number;
	colour: string;
	mostHeight: number;
	width?: number;
}

const escapeMarkup = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Removes control characters and broken characters, and shortens long names. */
const cleaned = (text: string): string =>
	[...text.toWellFormed().replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ")].slice(0, 160).join("");

async function renderWords(
	{ text, face, size, colour, width = column }: Words,
	part: "latin" | "peso",
) {
	const { family, file } = faces[face];
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escapeMarkup(cleaned(text)) || " "}</span>`,
			font: `${family}, ${size}px`,
			fontfile: join(fonts, `${file}-${part}-bold.ttf`),
			width,
			wrap: "word-char",
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Draws a transparent pixel for an empty text, such as a missing tagline. */
const drawEmpty = async () => ({
	data: await sharp({ create: { width: 1, height: 1, channels: 4, background: "#0000" } })
		.png()
		.toBuffer(),
	width: 1,
	height: 1,
});

/**
 * Returns a picture of the text at the largest of the given font sizes at which it fits. If it doesn't fit at the
 * smallest size, it is cut off.
 */
export async function fitWords(words: Words, smaller: readonly number[] = []) {
	const widest = words.width ?? column;
	if (cleaned(words.text).trim() === "") return drawEmpty();
	for (const size of [words.size, ...smaller]) {
		const drawn = await renderWords({ ...words, size }, "latin");
		if (drawn.height <= words.mostHeight && drawn.width <= widest) return drawn;
	}
	const last = await renderWords({ ...words, size: smaller.at(-1) ?? words.size }, "latin");
	const cropped = {
		width: Math.min(last.width, widest),
		height: Math.min(last.height, words.mostHeight),
	};
	const data = await sharp(last.data)
		.extract({ left: 0, top: 0, ...cropped })
		.png()
		.toBuffer();
	return { data, ...cropped };
}

/** Loads the fonts' separate files for the peso sign by drawing the sign once. */
let pesoSigns: Promise<unknown> | undefined;
export function loadPesoSigns(): Promise<unknown> {
	pesoSigns ??= Promise.all(
		(["display", "text"] as const).map((face) =>
			renderWords({ text: "₱", face, size: 20, colour: palette.ink, mostHeight: 99 }, "peso"),
		),
	);
	return pesoSigns;
}

const mark = `<g transform="translate(${margin} ${height - margin - 56}) scale(1.4)">
		<rect width="40" height="40" rx="12" fill="${palette.ink}"/>
		<path d="M10 9h5.5v22H10z" fill="${palette.paper}"/>
		<path d="M30.5 8 17 21.5h5.6L19.5 33 32 18.7h-6L30.5 8Z" fill="${palette.mango}"/>
	</g>`;

const drawBase = (
	{ brand = palette.mango }: OpenGraphPicture,
	hasLogo: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
	<rect width="${width}" height="${height}" fill="${palette.paper}"/>
	${hasLogo ? "" : mark}
	<rect x="${margin}" y="${margin}" width="120" height="12" rx="6" fill="${palette.line}"/>
	<rect x="${margin}" y="${margin}" width="84" height="12" rx="6" fill="${brand}"/>
</svg>`;

const drawName = ({ shopName }: OpenGraphPicture) =>
	fitWords({
		text: shopName,
		face: "display",
		size: 34,
		colour: palette.ink,
		mostHeight: 44,
		width: column - 72,
	});

/** Scales a logo to fit into the available space. */
export async function fitLogo(logo: Buffer, place: { width: number; height: number }) {
	const { data, info } = await sharp(logo)
		.resize({ ...place, fit: "inside" })
		.png()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Scales the owner's picture to the size of social images. */
export const fitOpenGraph = (picture: Buffer): Promise<Buffer> =>
	sharp(picture).resize(width, height).jpeg({ quality: 84, mozjpeg: true }).toBuffer();

/**
 * Draws a product's social image: name and price, with the product next to them. The format is JPEG.
 * @param own the product's picture; null for the placeholder
 * @param logo the shop's logo; null for the default logo with the shop's name
 */
export async function drawOpenGraph(
	picture: OpenGraphPicture,
	own: Buffer | null,
	logo: Buffer | null,
): Promise<Buffer> {
	await loadPesoSigns();
	const [shown, title, line, name] = await Promise.all([
		sharp(own ?? Buffer.from(placeholder))
			.resize(height, height, { fit: "cover" })
			.flatten({ background: palette.paper })
			.png()
			.toBuffer(),
		fitWords(
			{ text: picture.title, face: "display", size: 64, colour: palette.ink, mostHeight: 260 },
			[52, 44],
		),
		fitWords(
			{ text: picture.line, face: "text", size: 40, colour: palette.inkSoft, mostHeight: 110 },
			[32],
		),
		logo ? fitLogo(logo, { width: column, height: 64 }) : drawName(picture),
	]);
	const titleTop = margin + 48;
	const layers: OverlayOptions[] = [
		{ input: shown, left: width - height, top: 0 },
		{ input: title.data, left: margin, top: titleTop },
		{ input: line.data, left: margin, top: titleTop + title.height + 28 },
		{
			input: name.data,
			left: logo ? margin : margin + 72,
			top: height - margin - 28 - Math.round(name.height / 2),
		},
	];
	return sharp(Buffer.from(drawBase(picture, logo !== null)))
		.composite(layers)
		.jpeg({ quality: 84, mozjpeg: true })
		.toBuffer();
}
