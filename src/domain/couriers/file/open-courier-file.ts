import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { openTable, type TableFile } from "#domain/tables/open-table.ts";
import { copyUploadedFile } from "#domain/uploads/uploaded-files.ts";

/**
 * Opens a stored courier file.
 * @param read processes the file's rows; its second argument is a hash by which the same file is recognized if it's
 * uploaded again
 */
export async function openCourierFile<Result>(
	database: Database,
	fileId: string | null,
	read: (table: TableFile, hash: string) => Promise<Result>,
): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), "kargado-courier-"));
	try {
		const path = join(folder, "file");
		await copyUploadedFile(database, fileId, path);
		const hash = createHash("sha256")
			.update(await readFile(path))
			.digest("hex");
		const table = await openTable(path);
		try {
			return await read(table, hash);
		} finally {
			await table.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
