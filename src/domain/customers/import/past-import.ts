import sql, { type Sql } from "sql-template-tag";
import type { FileAnswers, FileQuestions } from "#contract/admin/file-questions.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { RowFault } from "./past-file-rows.ts";
import type { PastFile } from "./read-past-file.ts";

export interface PastImportCounts {
	/** Number of customers or orders that are new to the shop. */
	created: number;
	unchanged: number;
	rejected: number;
	/** Number of new customers who, according to the file, agreed to marketing emails. */
	consents: number;
}

/** An export of customers or orders from another shop system. */
export interface PastImport {
	id: number;
	file_name: string;
	kind: PastFile["kind"];
	status: "ready" | "applied" | "undone";
	by: string;
	counts: PastImportCounts;
	/** The first rejected rows. */
	problems: RowFault[];
	questions: FileQuestions | null;
	answers: FileAnswers;
	/** A few of the new entries. */
	samples: { name: string; email: string; text: string }[];
	/** Entries that weren't removed when the import was undone, with the reason. */
	kept: { name: string; reason: string }[];
	created_at: Date;
	applied_at: Date | null;
}

const shownProblems = 100;

const imports = (condition: Sql) => sql`
	select customer_imports.id, file_name, kind, status, accounts.name as by, counts,
		jsonb_path_query_array(problems, ${`$[0 to ${shownProblems - 1}]`}::jsonpath) as problems, samples, kept, questions, answers,
		customer_imports.created_at, applied_at
	from customer_imports join accounts on accounts.id = account_id
	where ${condition} order by customer_imports.id desc limit 20`;

export async function findPastImport(queryable: Queryable, id: number): Promise<PastImport> {
	const found = await queryable.first<PastImport>(imports(sql`customer_imports.id = ${id}`));
	if (!found) throw new Refusal("missing", "Import not found.");
	return found;
}

/** Returns the latest imports. */
export const listPastImports = (queryable: Queryable): Promise<PastImport[]> =>
	queryable.rows<PastImport>(imports(sql`true`));

/** Returns every rejected row of a file, with the reason. */
export async function readPastProblems(queryable: Queryable, id: number): Promise<RowFault[]> {
	const found = await queryable.first<{ problems: RowFault[] }>(
		sql`select problems from customer_imports where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Import not found.");
	return found.problems;
}

interface StoredFile {
	file_id: string | null;
	answers: FileAnswers;
	questions: FileQuestions | null;
}

/** @throws Refusal if the file was already imported or undone */
export async function findStoredFile(queryable: Queryable, id: number): Promise<StoredFile> {
	const kept = await queryable.first<StoredFile>(sql`
		select file_id, answers, questions from customer_imports where id = ${id} and status = 'ready'`);
	if (kept) return kept;
	throw new Refusal("conflict", "This file can't be imported now.", { code: "not_ready" });
}
