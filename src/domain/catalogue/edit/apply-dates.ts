import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/**
 * Starts and ends sales, and publishes drafts, whose time has come. Every process does it each
 * second; what a price is never depends on who asks, for all read the same column.
 */
export async function applyDates({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	const isOn = sql`sale_is_on(sale_starts_at, sale_ends_at, ${now()})`;
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`
			update products set sale_is_on = ${isOn}
			where (sale_starts_at is not null or sale_ends_at is not null) and sale_is_on <> ${isOn}`);
		await transaction.execute(sql`
			update products set status = 'published', publish_at = null, created_at = publish_at
			where publish_at <= ${now()} and status = 'draft'`);
	});
}
