import sql from "sql-template-tag";
import type { z } from "zod";
import type { jobOverview } from "#contract/admin/jobs.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type JobOverview = z.output<typeof jobOverview>;

const shownFailures = 100;

/** True if the tables of the job queue exist. pg-boss creates them when it first starts. */
async function hasJobs(queryable: Queryable): Promise<boolean> {
	const { found } = await queryable.one<{ found: boolean }>(
		sql`select to_regclass('jobs.job') is not null as found`,
	);
	return found;
}

/** Returns the numbers of pending, active and failed jobs in each queue, and the latest failed jobs. */
export async function readJobs(queryable: Queryable): Promise<JobOverview> {
	if (!(await hasJobs(queryable))) return { queues: [], failed: [] };
	const queues = await queryable.rows<JobOverview["queues"][number]>(sql`
		select queue.name, (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
			(count(*) filter (where state = 'active'))::integer as active,
			(count(*) filter (where state = 'failed'))::integer as failed
		from jobs.queue left join jobs.job on job.name = queue.name
		where queue.name not like '\\_\\_%'
		group by queue.name order by queue.name`);
	const failed = await queryable.rows<JobOverview["failed"][number]>(sql`
		select id::text, name, retry_count + 1 as attempts, output->>'message' as last_error,
			created_on as created_at
		from jobs.job where state = 'failed' order by created_on desc limit ${shownFailures}`);
	return { queues, failed };
}

/** Retries a failed job once. */
export function retryJob(database: Database, actor: Actor, id: string): Promise<JobOverview> {
	return database.transaction(async (transaction) => {
		const retried = (await hasJobs(transaction))
			? await transaction.first<{ name: string }>(sql`
					update jobs.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(),
						completed_on = null, output = null
					where id = ${id}::uuid and state = 'failed' returning name`)
			: undefined;
		if (!retried) throw new Refusal("missing", "This job has not failed.");
		await recordChange(transaction, actor, {
			action: "job.retried",
			entity: "job",
			entityId: id,
			label: retried.name,
		});
		return readJobs(transaction);
	});
}
