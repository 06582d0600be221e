import { createLanes } from "#lib/lanes.ts";
import { decodePicture, refuseUndecodable } from "./decode-picture.ts";

// One at a time: a picture of 25 megapixels can take 200 MB while it is decoded.
const lane = createLanes(1);

/**
 * Makes a WebP square from the middle of an uploaded picture.
 * @param size pixels a side
 * @param field where a refusal is shown
 * @throws Refusal `invalid`
 */
export function encodeSquare(bytes: Buffer, size: number, field: string): Promise<Buffer> {
	return lane.run(async () => {
		const picture = await decodePicture(bytes, field);
		try {
			return await picture
				.resize(size, size, { fit: "cover" })
				.toColourspace("srgb")
				.webp({ quality: 82 })
				.toBuffer();
		} catch (error) {
			throw refuseUndecodable(field, error);
		}
	});
}
