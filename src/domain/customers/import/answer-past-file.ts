import sql from "sql-template-tag";
import type { FileAnswers } from "#contract/admin/file-questions.ts";
import type { Database } from "#db/database.ts";
import type { PastFileWork } from "./past-file-work.ts";
import { findPastImport, findStoredFile, type PastImport } from "./past-import.ts";

/** Saves the user's answers to questions about a file, and analyzes the file again. */
export async function answerPastFile(
	{ database, pastFiles }: { database: Database; pastFiles: PastFileWork },
	id: number,
	answers: FileAnswers,
): Promise<PastImport> {
	await findStoredFile(database, id);
	await database.execute(sql`
		update customer_imports set answers = answers || ${JSON.stringify(answers)}::jsonb
		where id = ${id} and status = 'ready'`);
	await pastFiles.inspectPastFile(id);
	return findPastImport(database, id);
}
