import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { ExternalFileProblem, type ExternalFiles } from "#domain/uploads/external-files.ts";
import { PictureProblem } from "#domain/uploads/picture-problem.ts";
import type { PictureWorkshop } from "#domain/uploads/picture-workshop.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Limits how many pictures this process holds in memory at once. */
const lanes = createLanes(2);
/** The preview shows pictures at 56 px, which are 112 pixels on screens with double density. */
const rules = { longest: 112, square: true, maxPixels: 60_000_000 };

/**
 * Downloads a product's picture for the preview of a checked file. The URL comes from the file, never from the request.
 * @throws Refusal `missing`, also if the download fails
 */
export async function readImportedPicture(
	{
		database,
		outside,
		pictures,
	}: {
		database: Database;
		outside: ExternalFiles;
		pictures: PictureWorkshop;
	},
	importId: number,
	line: number,
): Promise<Buffer> {
	const found = await database.first<{ address: string }>(sql`
		select card ->> 'picture' as address from product_import_previews
		where import_id = ${importId} and (card ->> 'line')::integer = ${line}
			and card ->> 'picture' ~ '^https?://'
		limit 1`);
	if (!found) throw new Refusal("missing", "Picture not found.");
	return lanes.run(async () => {
		try {
			const taken = await pictures.take(await outside.read(found.address), rules, "shown");
			return taken.bytes;
		} catch (error) {
			if (!(error instanceof ExternalFileProblem || error instanceof PictureProblem)) throw error;
			throw new Refusal("missing", "The picture could not be downloaded.");
		}
	});
}
