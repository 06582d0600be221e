import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Writes the words that staff find new orders by, of all that were placed until now. */
export async function writeWaitingWords(database: Database): Promise<void> {
	for (;;) {
		// Staff may change some of these orders meanwhile: a transaction is tried again then.
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select write_waiting_order_words() as more`),
		);
		if (!more) return;
	}
}
