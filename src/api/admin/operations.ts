import * as jobs from "#contract/admin/jobs.ts";
import * as outbox from "#contract/admin/outbox.ts";
import * as system from "#contract/admin/system.ts";
import { type JobOverview, readJobs, retryJob } from "#domain/operations/job-overview.ts";
import {
	listOutbox,
	type OutboxRow,
	readOutboxMail,
	retryMail,
} from "#domain/operations/outbox.ts";
import { readSystemHealth } from "#domain/operations/system-health.ts";
import {
	countUnsentMails,
	sendKeptMails,
	sendStuckMails,
} from "#domain/operations/unsent-mails.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const presentMail = <Row extends OutboxRow>(row: Row) => ({
	...row,
	created_at: row.created_at.toISOString(),
	sent_at: row.sent_at?.toISOString() ?? null,
});
const presentJobs = ({ queues, failed }: JobOverview): jobs.JobOverview => ({
	queues,
	failed: failed.map((job) => ({ ...job, created_at: job.created_at.toISOString() })),
});

export function operationRoutes(app: App, dependencies: Dependencies): void {
	const { database, dataFolder, now } = dependencies;

	handle(app, outbox.listOutbox, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await listOutbox(database, filter, { limit, cursor }, now());
		return { items: items.map(presentMail), ...rest };
	});
	handle(app, outbox.readOutboxMail, async ({ input }) =>
		presentMail(await readOutboxMail(database, input.id, now())),
	);
	handle(app, outbox.retryMail, async ({ input, actor }) =>
		presentMail(await retryMail(dependencies, actor, input.id)),
	);
	handle(app, outbox.countUnsentMails, ({ input: { days = 7 } }) =>
		countUnsentMails(dependencies, days),
	);
	handle(app, outbox.sendStuckMails, async ({ actor }) => ({
		queued: await sendStuckMails(dependencies, actor),
	}));
	handle(app, outbox.sendKeptMails, async ({ input, actor }) => ({
		queued: await sendKeptMails(dependencies, actor, input.days),
	}));

	handle(app, jobs.readJobs, async () => presentJobs(await readJobs(database)));
	handle(app, jobs.retryJob, async ({ input, actor }) =>
		presentJobs(await retryJob(database, actor, input.id)),
	);
	handle(app, system.readSystemHealth, () => readSystemHealth(database, dataFolder));
}
