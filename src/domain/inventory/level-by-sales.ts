import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Number of days whose sales determine a low-stock level. */
const countedDays = 90;
/** Number of days of sales that a low-stock level covers, because a delivery may take that long. */
const coveredDays = 14;

/**
 * Sets the low-stock level of each item per branch, based on its sales at the branch. The level is the quantity that
 * the branch sells in two weeks, at the average of the last 90 days. An item without sales gets no level, and a level
 * set by staff has priority. Several processes may call this function concurrently, but only one of them does the work.
 */
export function levelBySales({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	const since = new Date(now().getTime() - countedDays * 24 * 60 * 60 * 1000);
	return database.transaction(async (transaction) => {
		const { isFirst } = await transaction.one<{ isFirst: boolean }>(
			sql`select pg_try_advisory_xact_lock(hashtext('sold levels')) as "isFirst"`,
		);
		if (!isFirst) return;
		await transaction.execute(sql`
			with shown as materialized (
				select variation_id, branch_id,
					ceil(-sum(change) * ${coveredDays}::numeric / ${countedDays})::integer as low_level
				from stock_ledger
				where created_at > ${since} and reason in ('sold', 'cancelled', 'returned')
				group by variation_id, branch_id having sum(change) < 0
			), gone as (
				delete from sold_levels where not exists (
					select from shown
					where shown.variation_id = sold_levels.variation_id
						and shown.branch_id = sold_levels.branch_id
				)
			)
			insert into sold_levels as known (variation_id, branch_id, low_level)
			select variation_id, branch_id, low_level from shown order by variation_id, branch_id
			on conflict (variation_id, branch_id) do update set low_level = excluded.low_level
				where known.low_level <> excluded.low_level`);
	});
}
