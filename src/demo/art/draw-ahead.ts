import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createArtImages } from "./art-images.ts";

/** Maximum number of pictures to draw: those of the home page's sections and the landing page. */
const maxPictures = 30;

/** Size and format that product cards and the hero request on most screens. Nearly every browser supports them. */
const cardPicture = { width: 480, format: "avif" } as const;

/**
 * Draws the pictures that visitors see first, one after the other, so that the first visitor doesn't wait for them.
 * Skips existing drawings.
 */
export async function drawAhead(
	database: Queryable,
	dataFolder: string,
	ending: AbortSignal,
): Promise<void> {
	const rows = await database.rows<{ path: string }>(sql`
		select path from (
			select distinct on (product_id) path, featured, is_hot, created_at
			from product_images join products on products.id = product_id
			where status = 'published' and path like '/storage/art/%'
			order by product_id, position, product_images.id
		) pictures
		order by featured desc, is_hot desc, created_at desc limit ${maxPictures}`);
	const images = createArtImages(dataFolder);
	for (const { path } of rows) {
		if (ending.aborted) return;
		await images.read({ name: path.split("/").at(-1) ?? "", ...cardPicture });
	}
}
