import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** Events of orders that are looked at in one transaction. */
const eventsAtOnce = 2_000;
const mostTransactions = 10;
/** An order of more different products tells nothing about any two of them. */
const mostProducts = 20;
/** Longer than any transaction lasts: an event with a lower number may still be on its way to its commit. */
const settledAfter = 10 * 60 * 1000;

/**
 * Counts which products were delivered together, from where the last one ended; of several workers one at a
 * time, and after a death nothing twice, for the counts and how far they reach are written together.
 */
export async function countBoughtTogether({
	database,
	now,
}: {
	database: Database;
	now: () => Date;
}): Promise<void> {
	for (let done = 0; done < mostTransactions; done += 1) {
		if (!(await countNext(database, new Date(now().getTime() - settledAfter)))) return;
	}
}

/** @returns whether there may be more */
const countNext = (database: Database, until: Date): Promise<boolean> =>
	database.transaction(async (transaction) => {
		const progress = await transaction.first<{ after: number }>(sql`
			select after_event as after from bought_together_progress for update skip locked`);
		if (!progress) return false;
		const { last, events } = await transaction.one<{ last: number | null; events: number }>(sql`
			select max(id) as last, count(*) as events from (
				select id from order_events
				where id > ${progress.after} and created_at <= ${until}
				order by id limit ${eventsAtOnce}
			) looked_at`);
		if (last === null) return false;
		await transaction.execute(sql`
			with delivered as (
				select distinct order_id from order_events
				where id > ${progress.after} and id <= ${last} and to_status = 'delivered' and kind = 'moved'
			), bought as (
				select distinct order_id, product_id
				from delivered join order_lines using (order_id) where product_id is not null
			), small as (
				select order_id from bought group by order_id having count(*) between 2 and ${mostProducts}
			)
			insert into bought_together (product_id, other_id, orders)
			select one.product_id, other.product_id, count(*)
			from small join bought one using (order_id)
			join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
			group by one.product_id, other.product_id
			order by one.product_id, other.product_id
			on conflict (product_id, other_id) do update
				set orders = bought_together.orders + excluded.orders`);
		await transaction.execute(sql`update bought_together_progress set after_event = ${last}`);
		return events === eventsAtOnce;
	});
