import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Marks every notification of the customer as read. */
export async function markAllRead(database: Queryable, accountId: number): Promise<void> {
	await database.execute(sql`
		update notifications set is_read = true where account_id = ${accountId} and not is_read`);
}
