import sql, { raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";

/** Events of orders that are looked at in one transaction. */
const eventsAtOnce = 2_000;
const mostTransactions = 10;
/** Longer than any transaction lasts: an event with a lower number may still be on its way to its commit. */
const settledAfter = 10 * 60 * 1000;

/** The events of orders that are counted next, by their numbers. */
export interface EventSpan {
	/** The last one that is counted already. */
	after: number;
	last: number;
}

/**
 * Counts what has happened to orders, from where the last one ended; of several workers one at a time, and
 * after a death nothing twice, for what is counted and how far it reaches are written together.
 * @param progress the table that says how far
 */
export async function followOrderEvents(
	{ database, now }: { database: Database; now: () => Date },
	progress: "bought_together_progress" | "product_sales_progress",
	count: (transaction: Queryable, span: EventSpan) => Promise<unknown>,
): Promise<void> {
	const table = raw(progress);
	const until = new Date(now().getTime() - settledAfter);
	/** @returns whether there may be more */
	const countNext = () =>
		database.transaction(async (transaction) => {
			const reached = await transaction.first<{ after: number }>(sql`
				select after_event as after from ${table} for update skip locked`);
			if (!reached) return false;
			const { last, events } = await transaction.one<{ last: number | null; events: number }>(sql`
				select max(id) as last, count(*) as events from (
					select id from order_events
					where id > ${reached.after} and created_at <= ${until}
					order by id limit ${eventsAtOnce}
				) looked_at`);
			if (last === null) return false;
			await count(transaction, { after: reached.after, last });
			await transaction.execute(sql`update ${table} set after_event = ${last}`);
			return events === eventsAtOnce;
		});
	for (let done = 0; done < mostTransactions; done += 1) {
		if (!(await countNext())) return;
	}
}
