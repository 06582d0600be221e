import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type OutsideFiles, OutsideProblem } from "#domain/uploads/outside-files.ts";
import { PictureProblem } from "#domain/uploads/picture-problem.ts";
import type { PictureWorkshop } from "#domain/uploads/picture-workshop.ts";
import { createLanes } from "#lib/lanes.ts";
import { Refusal } from "#lib/refusal.ts";

/** Of this process: each may hold as much as a picture of another server has. */
const lanes = createLanes(2);
/** Shown at 56 px, on screens that are twice as fine. */
const rules = { longest: 112, square: true, mostPixels: 60_000_000 };

/**
 * What the preview shows of the product at a line of a checked file. Its picture is nowhere kept: the
 * import copies it. A visitor names no address; it is that of the file.
 * @throws Refusal missing, also where the picture cannot be had
 */
export async function readImportedPicture(
	{
		database,
		outside,
		pictures,
	}: {
		database: Database;
		outside: OutsideFiles;
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
			if (!(error instanceof OutsideProblem || error instanceof PictureProblem)) throw error;
			throw new Refusal("missing", "The picture could not be downloaded.");
		}
	});
}
