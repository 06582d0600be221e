import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { changedElsewhere, requireVersion } from "#domain/audit/require-version.ts";
import type { Cut } from "#domain/uploads/background.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Candidate } from "./match-file-name.ts";
import {
	findPhotograph,
	findPhotographRow,
	findPhotographs,
	type Photograph,
} from "./read-photographs.ts";
import { requirePictured } from "./require-pictured.ts";

export interface PhotographChange {
	/** Product or variation that the photo shows; null to determine it from the file name again. */
	target?: Candidate | null | undefined;
	position?: number | null | undefined;
	alt?: string | null | undefined;
	cut?: Cut | undefined;
	is_evened?: boolean | undefined;
}

/** Throws if the crop is outside the picture. */
export function requireOverlap(path: string, { left, top, side }: Cut): void {
	const { width, height } = readPictureShape(path) ?? { width: 0, height: 0 };
	const isOver = left < width && top < height && left + side > 0 && top + side > 0;
	if (isOver) return;
	const message = "The crop is outside the picture.";
	throw new Refusal("invalid", message, { errors: { cut: [message] } });
}

/** Sets the target and crop of a photo. Throws if the photo is already assigned to a product. */
export async function changePhotograph(
	database: Database,
	{ id, version, ...change }: PhotographChange & { id: number; version: number },
): Promise<Photograph> {
	await database.transaction(async (transaction) => {
		const row = await findPhotographRow(transaction, id, true);
		if (row.applied_at !== null) throw changedElsewhere("this photo");
		requireVersion("this photo", row, version);
		const { target, position, alt, cut, is_evened } = change;
		if (cut) requireOverlap(row.path, cut);
		if (target) await requirePictured(transaction, target);
		const next = {
			product: target === undefined ? row.product_id : (target?.product_id ?? null),
			variation: target === undefined ? row.variation_id : (target?.variation_id ?? null),
			// A new target needs a new alt text.
			alt: alt === undefined ? (target === undefined ? row.alt : null) : alt,
		};
		await transaction.execute(sql`
			update photographs set version = version + 1, last_used_at = now(), product_id = ${next.product},
				variation_id = ${next.variation}, alt = ${next.alt},
				position = ${position === undefined ? row.position : position},
				cut_left = ${cut?.left ?? row.cut_left}, cut_top = ${cut?.top ?? row.cut_top},
				cut_side = ${cut?.side ?? row.cut_side}, is_evened = ${is_evened ?? row.is_evened}
			where id = ${id}`);
	});
	return findPhotograph(database, id);
}

/** Turns whitening of the background on or off for unassigned photos. */
export async function evenPhotographs(
	database: Database,
	ids: readonly number[],
	isEvened: boolean,
): Promise<Photograph[]> {
	await database.execute(sql`
		update photographs set is_evened = ${isEvened}, version = version + 1, last_used_at = now()
		where id = any(${ids}::bigint[]) and applied_at is null and is_evened <> ${isEvened}`);
	return findPhotographs(database, ids);
}

/** Deletes an unassigned photo and its file. Assigned photos aren't deleted. */
export async function discardPhotograph(
	{ database, storage }: { database: Database; storage: FileStorage },
	id: number,
): Promise<void> {
	const gone = await database.first<{ path: string }>(
		sql`delete from photographs where id = ${id} and applied_at is null returning path`,
	);
	if (!gone) throw new Refusal("missing", "This photo no longer exists.");
	await removePicture(storage, gone.path.slice("/storage/".length));
}
