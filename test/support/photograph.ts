import sharp from "sharp";
import { makePhotograph } from "#tools/bench/seed-photographs.ts";

/** Returns a picture like a camera's photo: smooth colors, with noise that hardly compresses. */
export const photograph = async (width: number, height: number): Promise<Buffer<ArrayBuffer>> =>
	Buffer.from(await makePhotograph({ width, height }));

/**
 * Returns a picture like a phone's photo of an object on light paper, with noise and a shadow to one side. It is stored
 * sideways with an Exif orientation, and is 3:4 when upright.
 * @param colour of the object, so that each color results in a different picture
 */
export async function photographOfItem(colour: string): Promise<Buffer<ArrayBuffer>> {
	const [width, height] = [800, 600];
	// The noise is the same in each call, so that a test can send the same picture twice.
	const noise = Buffer.alloc(width * height * 3);
	for (let at = 0, seed = 7; at < noise.length; at += 1) {
		seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
		noise[at] = 122 + ((seed >>> 24) % 13);
	}
	const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<linearGradient id="paper"><stop stop-color="#dcd8d0"/><stop offset="1" stop-color="#c4c0b8"/></linearGradient>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<rect x="200" y="230" width="320" height="140" rx="24" fill="${colour}"/>
		<circle cx="260" cy="300" r="36" fill="#dcd8d0"/>
	</svg>`;
	const taken = await sharp(Buffer.from(scene))
		.composite([{ input: noise, raw: { width, height, channels: 3 }, blend: "soft-light" }])
		.removeAlpha()
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 88 })
		.toBuffer();
	return Buffer.from(taken);
}
