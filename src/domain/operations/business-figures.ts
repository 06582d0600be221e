import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readJobs } from "./job-overview.ts";

/** Figures about the whole shop. Every process reports the same figures. */
export interface BusinessFigures {
	orders: { hour: number; day: number };
	/** Jobs by queue name. */
	jobs: { name: string; waiting: number; active: number; failed: number }[];
	mails: { queued: number; failed: number; kept: number };
}

export async function readBusinessFigures(
	queryable: Queryable,
	now: Date,
): Promise<BusinessFigures> {
	const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
	const [{ queues }, { hour, day, ...mails }] = await Promise.all([
		readJobs(queryable),
		queryable.one<BusinessFigures["orders"] & BusinessFigures["mails"]>(sql`
			select (select count(*) from orders where created_at > ${since(1)}) as hour,
				(select count(*) from orders where created_at > ${since(24)}) as day,
				(select count(*) from mails where state = 'queued') as queued,
				(select count(*) from mails where state = 'failed') as failed,
				(select count(*) from mails where state = 'kept') as kept`),
	]);
	return { orders: { hour, day }, jobs: queues, mails };
}
