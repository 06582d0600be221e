import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Returns the number of the customer's unread notifications. */
export async function countUnread(database: Queryable, accountId: number): Promise<number> {
	const { unread } = await database.one<{ unread: number }>(sql`
		select count(*) as unread from notifications
		where account_id = ${accountId} and not is_read`);
	return unread;
}
