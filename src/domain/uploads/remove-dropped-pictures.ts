import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { FileStorage } from "./file-storage.ts";
import { removePicture } from "./picture-widths.ts";

/**
 * Deletes the files of images whose database rows were deleted. A file that can't be deleted stays in the queue, and
 * the next run tries again.
 */
export async function removeDroppedPictures({
	database,
	storage,
}: {
	database: Database;
	storage: FileStorage;
}): Promise<void> {
	const dropped = await database.rows<{ name: string }>(
		sql`select name from dropped_pictures order by dropped_at limit 500`,
	);
	for (const { name } of dropped) {
		await removePicture(storage, name);
		await database.execute(sql`delete from dropped_pictures where name = ${name}`);
	}
}
