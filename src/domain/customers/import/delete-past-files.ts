import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes personal data of imports: files that weren't imported within a day, and the rows and customers on an import's
 * page, 30 days after the import. The page keeps its counts.
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
