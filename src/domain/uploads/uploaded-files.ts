import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

const sliceSize = 256 * 1024;

/**
 * Stores an uploaded file in chunks as they arrive. If the upload is aborted, too large or empty, nothing is stored.
 * Throws Refusal if it's too large or empty.
 */
export async function storeUploadedFile(
	database: Database,
	content: ReadableStream<Uint8Array> | null,
	{ largestSize, tooLarge }: { largestSize: number; tooLarge: () => Refusal },
): Promise<{ id: string; size: number }> {
	const id = crypto.randomUUID();
	await database.execute(sql`insert into uploaded_files (id) values (${id})`);
	try {
		let size = 0;
		let position = 0;
		let waiting: Uint8Array[] = [];
		let waitingSize = 0;
		const keep = async () => {
			const slice = Buffer.concat(waiting);
			waiting = [];
			waitingSize = 0;
			await database.execute(sql`
				insert into uploaded_file_slices (file_id, position, content)
				values (${id}, ${position++}, ${slice})`);
		};
		for await (const piece of content ?? []) {
			size += piece.length;
			if (size > largestSize) throw tooLarge();
			waiting.push(piece);
			waitingSize += piece.length;
			if (waitingSize >= sliceSize) await keep();
		}
		if (waitingSize > 0) await keep();
		if (size === 0) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
		return { id, size };
	} catch (error) {
		await removeUploadedFile(database, id);
		throw error;
	}
}

/** Writes a stored upload to a local path. Throws Refusal if it was deleted. */
export async function copyUploadedFile(
	database: Database,
	id: string | null,
	path: string,
): Promise<void> {
	async function* slices() {
		for (let position = 0; ; position++) {
			const slice = await database.first<{ content: Buffer }>(sql`
				select content from uploaded_file_slices
				where file_id = ${id} and position = ${position}`);
			if (slice) yield slice.content;
			else if (position > 0) return;
			else throw new Refusal("missing", "The file no longer exists. Send it again.");
		}
	}
	await pipeline(Readable.from(slices()), createWriteStream(path));
}

export async function removeUploadedFile(queryable: Queryable, id: string | null): Promise<void> {
	if (id !== null) await queryable.execute(sql`delete from uploaded_files where id = ${id}`);
}

/** Deletes files that were uploaded before this time and that no product import uses. */
export async function deleteOldUploads(queryable: Queryable, before: Date): Promise<void> {
	await queryable.execute(sql`
		delete from uploaded_files where created_at < ${before}
			and id not in (select file_id from product_imports where file_id is not null)`);
}
