import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { FileAnswers } from "#contract/admin/file-questions.ts";
import type { Database, Queryable } from "#db/database.ts";
import { readFields } from "#domain/custom-fields/read-fields.ts";
import { openTable } from "#domain/tables/open-table.ts";
import { copyUploadedFile } from "#domain/uploads/uploaded-files.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";
import { findStoredFile } from "./past-import.ts";
import type { PastCustomer } from "./read-past-customers.ts";
import { type PastFile, readPastFile } from "./read-past-file.ts";
import type { PastOrder } from "./read-past-orders.ts";

const shownSamples = 20;

/**
 * Analyzes the import of a stored file with the answers given so far, without importing anything. Returns the import's
 * id.
 */
export async function inspectPastFile(database: Database, id: number): Promise<number> {
	const { file_id: fileId, answers } = await findStoredFile(database, id);
	const fields = await readFields(database, "customer");
	const file = await readStoredFile(database, fileId, { fields, answers });
	const news = await findNewEntries(database, file);
	const counts = {
		created: news.length,
		unchanged: countOf(file) - news.length,
		rejected: countRejected(file),
		consents: news.filter((one) => "consents" in one && one.consents).length,
	};
	const samples = news.slice(0, shownSamples).map((one) => ({
		name: one.name,
		email: one.email,
		text: "key" in one ? describeOrder(one) : describeCustomer(one, fields),
	}));
	await database.execute(sql`
		update customer_imports set kind = ${file.kind}, counts = ${JSON.stringify(counts)}::jsonb,
			problems = ${JSON.stringify(file.faults)}::jsonb,
			samples = ${JSON.stringify(samples)}::jsonb,
			questions = ${JSON.stringify(file.questions)}::jsonb
		where id = ${id} and status = 'ready'`);
	return id;
}

const describeOrder = ({ key, total, currency, placed_at: at }: PastOrder) =>
	`${key}, ${at.slice(0, 10)}, ${currency} ${(total / 100).toFixed(2)}`;

/** Returns a summary of a customer's data in the file, apart from name and email. */
const describeCustomer = (
	{ consents, values }: PastCustomer,
	fields: readonly CustomField[],
): string =>
	[
		...(consents ? ["agreed to marketing emails"] : []),
		...fields.flatMap((field) => {
			const value = values[field.key];
			return value === undefined ? [] : [`${field.label}: ${formatValue(field, value)}`];
		}),
	].join(", ");

/** Returns the number of rejected rows. A row can have several errors. */
export const countRejected = ({ faults }: PastFile): number =>
	new Set(faults.filter(({ is_note: isNote }) => !isNote).map(({ line }) => line)).size;

const countOf = (file: PastFile) =>
	file.kind === "orders" ? file.orders.length : file.customers.length;

/** Parses a stored file. */
export async function readStoredFile(
	database: Database,
	id: string | null,
	{ fields, answers }: { fields: readonly CustomField[]; answers: FileAnswers },
): Promise<PastFile> {
	const folder = await mkdtemp(join(tmpdir(), "kargado-import-"));
	try {
		const path = join(folder, "file");
		await copyUploadedFile(database, id, path);
		const table = await openTable(path);
		try {
			return await readPastFile(table, fields, answers);
		} finally {
			await table.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Returns the customers or orders of a file that are new to the shop. */
async function findNewEntries(queryable: Queryable, file: PastFile) {
	if (file.kind === "orders") {
		const keys = file.orders.map(({ key }) => key);
		const rows = await queryable.rows<{ key: string }>(
			sql`select key from past_orders where key = any(${keys}::text[])`,
		);
		const known = new Set(rows.map(({ key }) => key));
		return file.orders.filter(({ key }) => !known.has(key));
	}
	const emails = file.customers.map(({ email }) => email.toLowerCase());
	const rows = await queryable.rows<{ email: string }>(
		sql`select lower(email) as email from accounts where lower(email) = any(${emails}::text[])`,
	);
	const known = new Set(rows.map(({ email }) => email));
	return file.customers.filter(({ email }) => !known.has(email.toLowerCase()));
}
