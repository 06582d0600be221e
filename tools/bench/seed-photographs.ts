import { join } from "node:path";
import sharp from "sharp";
import sql from "sql-template-tag";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import type { Database } from "#db/database.ts";
import { makePictureWidths } from "#domain/uploads/picture-widths.ts";
import { nameByContent, savePicture } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";

const camera = { width: 4000, height: 3000 } as const;

/** Creates a picture that compresses like a photo: smooth colors with noise. */
export async function makePhotograph({
	width,
	height,
}: {
	width: number;
	height: number;
} = camera) {
	const noise = (across: number, down: number, sigma: number) =>
		sharp({
			create: {
				width: across,
				height: down,
				channels: 3,
				background: "#000",
				noise: { type: "gaussian", mean: 128, sigma },
			},
		})
			.png({ compressionLevel: 0 })
			.toBuffer();
	return sharp(await noise(8, 6, 60))
		.resize(width, height, { fit: "fill", kernel: "cubic" })
		.composite([{ input: await noise(width, height, 20), blend: "hard-light" }])
		.removeAlpha()
		.jpeg({ quality: 80 })
		.toBuffer();
}

/** Replaces a catalog's drawings with photos, in the same way as an upload does. */
export async function seedPhotographs(
	database: Database,
	dataFolder: string,
	count: number,
): Promise<void> {
	const storage = createLocalFolder(join(dataFolder, "storage"));
	const pictures = openPictureProcess();
	const rules = { longest: largestSide, maxPixels: camera.width * camera.height };
	const paths: string[] = [];
	for (let made = 0; made < count; made += 1) {
		const picture = await pictures.take(await makePhotograph(), rules, "sent");
		const name = nameByContent("products", picture);
		await savePicture(storage, name, picture);
		await makePictureWidths({ storage, pictures }, name);
		paths.push(`/storage/${name}`);
	}
	await pictures.close();
	const ofId = sql`(${paths}::text[])[1 + id % ${count}]`;
	await database.execute(sql`
		delete from product_images other using product_images first
		where other.product_id = first.product_id and first.id < other.id`);
	await database.execute(sql`update product_images set path = ${ofId}`);
	await database.execute(sql`update variations set image = null`);
	await database.execute(sql`update features set image_path = null`);
	await database.execute(sql`update categories set images = array[${ofId}]`);
}
