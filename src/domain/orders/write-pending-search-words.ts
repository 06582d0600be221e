import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Writes the missing search words of orders, so that staff can find them. */
export async function writePendingSearchWords(database: Database): Promise<void> {
	for (;;) {
		// The transaction is retried if staff change some of these orders at the same time.
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select write_waiting_order_words() as more`),
		);
		if (!more) return;
	}
}
