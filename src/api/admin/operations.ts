import * as jobs from "#contract/admin/jobs.ts";
import * as outbox from "#contract/admin/outbox.ts";
import * as system from "#contract/admin/system.ts";
import { readJobs, retryJob } from "#domain/operations/job-overview.ts";
import { listOutbox, readOutboxMail, retryMail } from "#domain/operations/outbox.ts";
import { readSystemHealth } from "#domain/operations/system-health.ts";
import {
	countUnsentMails,
	sendKeptMails,
	sendStuckMails,
} from "#domain/operations/unsent-emails.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function operationRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, outbox.listOutbox, ({ input: { limit, cursor, ...filter } }) =>
		database.onReplica((source) => listOutbox(source, filter, { limit, cursor }, dependencies)),
	);
	handle(app, outbox.readOutboxMail, ({ input }) =>
		readOutboxMail(database, input.id, dependencies),
	);
	handle(app, outbox.retryMail, ({ input, actor }) => retryMail(dependencies, actor, input.id));
	handle(app, outbox.countUnsentMails, ({ input: { days = 7 } }) =>
		countUnsentMails(dependencies, days),
	);
	handle(app, outbox.sendStuckMails, async ({ actor }) => ({
		queued: await sendStuckMails(dependencies, actor),
	}));
	handle(app, outbox.sendKeptMails, async ({ input, actor }) => ({
		queued: await sendKeptMails(dependencies, actor, input.days),
	}));

	handle(app, jobs.readJobs, () => readJobs(database));
	handle(app, jobs.retryJob, ({ input, actor }) => retryJob(database, actor, input.id));
	handle(app, system.readSystemHealth, () => readSystemHealth(dependencies));
}
