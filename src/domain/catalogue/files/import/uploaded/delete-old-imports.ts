import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { deleteOldUploads } from "#domain/uploads/uploaded-files.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes files that weren't imported within a day, and undo data after 30 days. */
export async function deleteOldImports({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	const before = (days: number) => new Date(now().getTime() - days * day);
	await database.execute(sql`
		delete from product_imports
		where status in ('checking', 'mapping', 'ready', 'refused') and created_at < ${before(1)}`);
	await deleteOldUploads(database, before(1));
	await database.execute(sql`
		delete from product_import_steps using product_imports
		where product_imports.id = import_id and applied_at < ${before(30)}`);
}
