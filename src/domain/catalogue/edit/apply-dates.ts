import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/**
 * Starts and ends scheduled sales and promotions, hides promotions that are used up, and publishes scheduled drafts.
 * Every process calls this each second. All processes read the result from the same columns, so their prices never
 * differ.
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
		// Update only rows whose `is_shown` changes, because each update expires cached pages. The subquery reads at
		// most as many redemptions as the limit allows.
		await transaction.execute(sql`
			update coupons set is_shown = not is_shown
			where code is null and is_shown <> (
				sale_is_on(starts_at, ends_at, ${now()})
				and (most_redemptions is null or not exists (
					select from coupon_redemptions where coupon_id = coupons.id offset most_redemptions - 1
				))
			)`);
		await transaction.execute(sql`
			update products set status = 'published', publish_at = null, created_at = publish_at
			where publish_at <= ${now()} and status = 'draft'`);
	});
}
