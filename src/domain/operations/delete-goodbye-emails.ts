import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the emails that confirm the deletion of an account, a day after they were sent. After that, the shop stores
 * nothing that identifies these people.
 */
export async function deleteGoodbyeEmails({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	await database.execute(sql`
		delete from mails
		where event_key like 'account-deleted:%' and state <> 'queued'
			and created_at < ${new Date(now().getTime() - day)}`);
}
