import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

const isOn = (now: Date) => sql`(
	(sale_starts_at is null or sale_starts_at <= ${now}) and (sale_ends_at is null or sale_ends_at > ${now})
)`;

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
	const time = now();
	await database.transaction(async (transaction) => {
		// Variations first: the sale's dates are their product's, and its row tells that all is done.
		await transaction.execute(sql`
			update variations
			set sale_price = case when ${isOn(time)} then variations.scheduled_sale_price end
			from products
			where products.id = variations.product_id
				and (sale_starts_at is not null or sale_ends_at is not null)
				and variations.scheduled_sale_price is not null
				and variations.sale_price is distinct from
					case when ${isOn(time)} then variations.scheduled_sale_price end`);
		await transaction.execute(sql`
			update products set sale_price = case when ${isOn(time)} then scheduled_sale_price end
			where (sale_starts_at is not null or sale_ends_at is not null)
				and scheduled_sale_price is not null
				and sale_price is distinct from case when ${isOn(time)} then scheduled_sale_price end`);
		await transaction.execute(sql`
			update products set status = 'published', publish_at = null, created_at = publish_at
			where publish_at <= ${time} and status = 'draft'`);
	});
}
