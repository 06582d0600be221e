import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { keepUploadedFile, removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusal.ts";
import type { PastFileWork } from "./past-file-work.ts";
import { findPastImport, type PastImport } from "./past-import.ts";

interface Upload {
	fileName: string;
	content: ReadableStream<Uint8Array> | null;
	largestSize: number;
}

/** Keeps an export of customers or orders, and tells what it would bring. */
export async function receivePastFile(
	{ database, pastFiles }: { database: Database; pastFiles: PastFileWork },
	actor: Actor,
	{ fileName, content, largestSize }: Upload,
): Promise<PastImport> {
	const tooLarge = () =>
		new Refusal("invalid", `The file may have at most ${largestSize / 1024 / 1024} MB.`, {
			code: "file_too_large",
		});
	const { id } = await keepUploadedFile(database, content, { largestSize, tooLarge });
	try {
		const importId = await pastFiles.lookAtPastFile(actor, { id, name: fileName });
		return await findPastImport(database, importId);
	} catch (error) {
		await removeUploadedFile(database, id);
		throw error;
	}
}
