import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Marks one of the customer's own notifications as read. */
export async function markNotificationRead(
	database: Queryable,
	accountId: number,
	notificationId: number,
): Promise<void> {
	const marked = await database.execute(sql`
		update notifications set is_read = true
		where id = ${notificationId} and account_id = ${accountId}`);
	if (marked === 0) throw new Refusal("missing", "Notification not found.");
}
