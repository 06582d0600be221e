import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { writePictureShape } from "#lib/pictures/stored-picture.ts";

/**
 * Form of the paths that earlier versions stored, `/storage/products/ID.webp`. They don't contain the image's
 * dimensions.
 */
const oldPath = "^/storage/(products|avatars)/[A-Za-z0-9_-]{20,64}[.]webp$";
const shapedPath = "-[0-9]+x[0-9]+(-[A-Za-z0-9_-]{32})?[.]webp$";

/**
 * Renames images of earlier versions so that their names contain the dimensions, and creates their smaller widths.
 * Skips renamed images, so that any process can run this when it starts and continue the work of another process.
 */
export async function nameOldPictures(
	context: Pick<Shop, "storage" | "pictures" | "database" | "jobs">,
	ending: AbortSignal,
): Promise<void> {
	const rows = await context.database.rows<{ path: string }>(sql`
		select path from (
			select path from product_images
			union select image from variations
			union select unnest(images) from categories
			union select image_path from features
			union select avatar_path from accounts
		) pictures
		where path ~ ${oldPath} and path !~ ${shapedPath}`);
	for (const { path } of rows) {
		if (ending.aborted) return;
		await namePicture(context, path);
	}
}

async function namePicture(
	{ database, jobs, storage, pictures }: Pick<Shop, "storage" | "pictures" | "database" | "jobs">,
	path: string,
): Promise<void> {
	const oldName = path.slice("/storage/".length);
	const bytes = await storage.read(oldName);
	if (!bytes) return;
	const name = oldName.replace(/\.webp$/, writePictureShape(await pictures.measure(bytes)));
	await storage.write(name, bytes, "image/webp");
	await database.transaction(async (transaction) => {
		await replacePath(transaction, path, `/storage/${name}`);
		await jobs.enqueue(transaction, "make-picture-widths", { name });
	});
	// Delete the old file of an avatar. Keep the old file of a product image, because other sites may link to it.
	if (oldName.startsWith("avatars/")) await storage.remove(oldName);
}

async function replacePath(transaction: Queryable, from: string, to: string): Promise<void> {
	await transaction.execute(sql`update product_images set path = ${to} where path = ${from}`);
	await transaction.execute(sql`update variations set image = ${to} where image = ${from}`);
	await transaction.execute(sql`
		update categories set images = array_replace(images, ${from}, ${to})
		where ${from} = any(images)`);
	await transaction.execute(sql`update features set image_path = ${to} where image_path = ${from}`);
	await transaction.execute(
		sql`update accounts set avatar_path = ${to} where avatar_path = ${from}`,
	);
	await transaction.execute(sql`update order_lines set image = ${to} where image = ${from}`);
}
