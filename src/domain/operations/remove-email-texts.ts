import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

const day = 24 * 60 * 60 * 1000;
/**
 * Number of emails per statement. Statements must be short, because the embedded database (PGlite) runs only one at a
 * time.
 */
const atOnce = 200;

/**
 * Deletes the text of emails that are older than the retention period set by the owner. Queued emails keep their text.
 * Any number of processes may run this concurrently.
 */
export async function removeEmailTexts({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	const days = await readSetting(database, general.mail_text_days);
	const before = new Date(now().getTime() - days * day);
	const isOver = sql`
		text_removed_after is null and state <> 'queued' and created_at < ${before} and queued_at < ${before}`;
	let removed = atOnce;
	while (removed === atOnce) {
		removed = await database.execute(sql`
			update mails set text = '', html = '', message = null, text_removed_after = ${days}
			where ${isOver} and id = any(array(
				select id from mails where ${isOver} order by created_at limit ${atOnce}
				for update skip locked
			))`);
	}
}
