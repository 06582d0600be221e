import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Forgets words that no order has any more, as the name of a customer who is gone. */
export async function forgetLostWords(database: Database): Promise<void> {
	for (;;) {
		const { more } = await database.transaction((transaction) =>
			transaction.one<{ more: boolean }>(sql`select forget_lost_order_words() as more`),
		);
		if (!more) return;
	}
}
