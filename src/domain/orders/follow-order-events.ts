import sql, { raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";

/** Number of order events processed per transaction. */
const eventsAtOnce = 2_000;
const maxTransactions = 10;
/**
 * Milliseconds to wait before an event is counted. No transaction lasts longer, so by then all events with lower ids
 * are committed too.
 */
const finalAfter = 10 * 60 * 1000;

/** The range of order event ids to count next. */
export interface EventSpan {
	/** Last event already counted. */
	after: number;
	last: number;
}

/**
 * Counts order events, starting where the last run ended. Only one worker runs at a time. After a crash no event is
 * counted twice, because counts and progress are written together.
 * @param progress name of the table that stores which event was counted last
 */
export async function followOrderEvents(
	{ database, now }: { database: Database; now: () => Date },
	progress: "bought_together_progress" | "product_sales_progress",
	count: (transaction: Queryable, span: EventSpan) => Promise<unknown>,
): Promise<void> {
	const table = raw(progress);
	const until = new Date(now().getTime() - finalAfter);
	/** @returns true if more events may have to be counted */
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
	for (let done = 0; done < maxTransactions; done += 1) {
		if (!(await countNext())) return;
	}
}
