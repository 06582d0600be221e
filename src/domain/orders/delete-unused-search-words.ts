import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Deletes search words that no longer occur in any order, such as a deleted customer's name. */
export async function deleteUnusedSearchWords(database: Database): Promise<void> {
	for (;;) {
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select forget_lost_order_words() as more`),
		);
		if (!more) return;
	}
}
