import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes personal data of customer imports. Files that weren't imported are deleted after a day. The rows and
 * customers on an import's page are deleted 30 days after the import, and only its counts are kept.
 */
export async function deletePastFiles({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	const before = (days: number) => new Date(now().getTime() - days * day);
	await database.execute(sql`
		delete from uploaded_files using customer_imports
		where uploaded_files.id = file_id and (status <> 'ready' or customer_imports.created_at < ${before(1)})`);
	await database.execute(sql`
		delete from customer_imports where status = 'ready' and created_at < ${before(1)}`);
	await database.execute(sql`
		update customer_imports set problems = '[]', samples = '[]', kept = '[]'
		where created_at < ${before(30)} and coalesce(applied_at, created_at) < ${before(30)}
			and (problems <> '[]' or samples <> '[]' or kept <> '[]')`);
}
