import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { removeUploadedFile, storeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { PastFileWork } from "./past-file-work.ts";
import { findPastImport, type PastImport, type PastImportCounts } from "./past-import.ts";

interface Upload {
	fileName: string;
	content: ReadableStream<Uint8Array> | null;
	largestSize: number;
}

/** Stores an export of customers or orders, and analyzes what it would import. */
export async function receivePastFile(
	{ database, pastFiles }: { database: Database; pastFiles: PastFileWork },
	actor: Actor,
	{ fileName, content, largestSize }: Upload,
): Promise<PastImport> {
	const tooLarge = () =>
		new Refusal("invalid", `Upload a file of at most ${largestSize / 1024 / 1024} MB.`, {
			code: "file_too_large",
		});
	const file = await storeUploadedFile(database, content, { largestSize, tooLarge });
	const counts: PastImportCounts = { created: 0, unchanged: 0, rejected: 0, consents: 0 };
	const { id } = await database.one<{ id: number }>(sql`
		insert into customer_imports (account_id, file_name, file_id, kind, counts)
		values (${actor.accountId}, ${fileName}, ${file.id}, 'customers',
			${JSON.stringify(counts)}::jsonb)
		returning id`);
	try {
		await pastFiles.inspectPastFile(id);
		return await findPastImport(database, id);
	} catch (error) {
		await database.execute(sql`delete from customer_imports where id = ${id}`);
		await removeUploadedFile(database, file.id);
		throw error;
	}
}
