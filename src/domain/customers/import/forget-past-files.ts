import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Forgets whom files named: a file that nobody has imported for a day, and 30 days after an import what
 * its page says of single rows and customers. How many they were stays.
 */
export async function forgetPastFiles({
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
