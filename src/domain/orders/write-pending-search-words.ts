import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Writes the search words of all orders placed so far, so that staff can find them. */
export async function writePendingSearchWords(database: Database): Promise<void> {
	for (;;) {
		// Staff may change some of these orders in the meantime; the transaction is then retried.
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select write_waiting_order_words() as more`),
		);
		if (!more) return;
	}
}
