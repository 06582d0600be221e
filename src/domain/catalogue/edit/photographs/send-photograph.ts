import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { maxPhotographs } from "#contract/admin/photographs.ts";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findNamedItems } from "./find-named-items.ts";
import { matchFileName } from "./match-file-name.ts";
import { readFileName } from "./read-file-name.ts";
import { findPhotograph, type Photograph } from "./read-photographs.ts";

/**
 * Stores a photo until it is assigned. The same picture is stored only once, even under different names, so repeating
 * an upload changes nothing. Uploading a photo that was removed from its product makes it available again.
 */
export async function sendPhotograph(
	{ database, storage, pictures }: Shop,
	actor: Actor,
	{ file, fileName }: { file: Blob; fileName: string },
): Promise<Photograph> {
	const { waiting } = await database.one<{ waiting: number }>(
		sql`select count(*) as waiting from photographs where applied_at is null`,
	);
	if (waiting >= maxPhotographs) {
		throw new Refusal(
			"conflict",
			`You can have at most ${maxPhotographs} unassigned photos. Assign some to their products first.`,
			{ code: "too_many_images" },
		);
	}
	const picture = await takeUpload(pictures, file, { longest: largestSide }, "image");
	const digest = createHash("sha256").update(picture.bytes).digest("hex");
	const known = await database.first<{ id: number }>(sql`
		update photographs set last_used_at = now(),
			applied_at = case when image_id is null then null else applied_at end
		where digest = ${digest} returning id`);
	if (known) return findPhotograph(database, known.id);
	const cut = await pictures.proposeCut(picture.bytes);
	const name = nameByChance("photographs", picture);
	await savePicture(storage, name, picture);
	const sent = await database.first<{ id: number }>(sql`
		insert into photographs
			(digest, path, file_name, position, cut_left, cut_top, cut_side, sent_by)
		values (${digest}, ${`/storage/${name}`}, ${fileName}, ${await placeIn(database, fileName)},
			${cut.left}, ${cut.top}, ${cut.side}, ${actor.accountId})
		on conflict (digest) do nothing returning id`);
	if (sent) return findPhotograph(database, sent.id);
	// Another request stored the same picture at the same time, so remove this copy.
	await storage.remove(name);
	const { id } = await database.one<{ id: number }>(
		sql`select id from photographs where digest = ${digest}`,
	);
	return findPhotograph(database, id);
}

/**
 * Returns the picture's position, which is the trailing number of the file name. Returns null without a number, or if
 * the number belongs to a code such as PB-20.
 */
async function placeIn(database: Queryable, fileName: string): Promise<number | null> {
	const file = readFileName(fileName);
	const [items = []] = await findNamedItems(database, [file]);
	return matchFileName(file, items).position;
}
