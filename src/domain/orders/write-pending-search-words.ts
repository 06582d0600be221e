import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Writes the search words of orders that are still missing from the index, so that staff can find the orders. */
export async function writePendingSearchWords(database: Database): Promise<void> {
	for (;;) {
		// This transaction is retried if staff change one of these orders at the same time.
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select write_waiting_order_words() as more`),
		);
		if (!more) return;
	}
}
