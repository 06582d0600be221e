import { createLanes } from "#lib/lanes.ts";
import { decodePicture, refuseUndecodable } from "./decode-picture.ts";

// One at a time: a picture of 25 megapixels can take 200 MB while it is decoded.
const lane = createLanes(1);

/**
 * Encodes an uploaded picture anew as WebP, made smaller where a side is longer than `longest`.
 * @param field where a refusal is shown
 * @throws Refusal `invalid`
 */
export function encodeWithin(bytes: Buffer, longest: number, field: string): Promise<Buffer> {
	return lane.run(async () => {
		const picture = await decodePicture(bytes, field);
		try {
			return await picture
				.resize(longest, longest, { fit: "inside", withoutEnlargement: true })
				.toColourspace("srgb")
				.webp({ quality: 82 })
				.toBuffer();
		} catch (error) {
			throw refuseUndecodable(field, error);
		}
	});
}
