import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import sql, { Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue, Jobs } from "#domain/notifications/job-queue.ts";
import type { JobContext } from "./job-context.ts";
import { periodicJobs, queuedJobs } from "./jobs.ts";

export interface RunningJobQueue extends JobQueue {
	/** Creates the queue's tables if they're missing. Jobs can be queued from then on. */
	start(): Promise<void>;
	/** Runs jobs in this process, after `start`. */
	work(context: Omit<JobContext, "jobs">): Promise<void>;
	/** True if there is a queue with this name. */
	knows(name: string): name is keyof Jobs;
	/** Stops taking jobs and resolves when the running jobs have finished, after ten seconds at the latest. */
	stop(): Promise<void>;
}

interface QueueOptions {
	/** For tests: seconds before each retry of a failed job. */
	retryDelaySeconds?: number;
}

const noJob = "00000000-0000-0000-0000-000000000000";
const sixHours = 6 * 60 * 60;
const names = Object.keys(queuedJobs) as (keyof Jobs)[];

/**
 * Opens the job queue, which is stored in the shop's own database, in the schema `jobs`; see
 * docs/decisions/0003-jobs.md.
 */
export function openJobQueue(
	database: Database,
	log: Logger,
	options: QueueOptions = {},
): RunningJobQueue {
	const boss = new PgBoss({
		db: {
			executeSql(text, values) {
				database.requireReachable();
				return database.pool.query(text, values);
			},
		},
		schema: "jobs",
		schedule: false,
		// Jobs don't depend on each other, so pg-boss needn't look for dependent jobs every five seconds (its default).
		flowIntervalSeconds: 3600,
	});
	boss.on("error", (error) => log.warn({ err: error }, "job queue"));
	boss.on("warning", (warning) => log.debug(warning, "job queue"));
	const timers: NodeJS.Timeout[] = [];

	function settingsOf(name: keyof Jobs) {
		const { retries, retryDelaySeconds, longestSeconds } = queuedJobs[name];
		const pauses =
			options.retryDelaySeconds === undefined
				? { retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: sixHours }
				: { retryDelay: options.retryDelaySeconds };
		return {
			...pauses,
			retryLimit: retries,
			expireInSeconds: longestSeconds,
			deleteAfterSeconds: 60 * 60,
		};
	}

	/** Creates missing queues and updates changed settings. After the first start, usually nothing changes. */
	async function declareQueues(): Promise<void> {
		const known = await boss.getQueues(names);
		for (const name of names) {
			const settings = settingsOf(name);
			const queue = known.find((each) => each.name === name);
			if (queue === undefined || !isDeepStrictEqual({ ...queue, ...settings }, queue)) {
				await boss.createQueue(name, settings);
				await boss.updateQueue(name, settings);
			}
			// pg-boss caches a queue only after reading it. Without this call, the first transactions that queue jobs
			// would each wait for another connection, and could deadlock.
			await boss.findJobs(name, { id: noJob });
		}
	}

	async function workOn<Name extends keyof Jobs>(name: Name, context: JobContext): Promise<void> {
		const { run } = queuedJobs[name];
		const polling = { pollingIntervalSeconds: 1, batchSize: 20, burstWhenBatchFull: true };
		await boss.work<Jobs[Name]>(name, { ...polling, perJobResults: true as const }, async (jobs) =>
			Promise.all(
				jobs.map(async ({ id, data }) => {
					try {
						await run(context, data);
						return { id, status: "completed" as const };
					} catch (error) {
						return { id, status: "failed" as const, output: { message: (error as Error).message } };
					}
				}),
			),
		);
	}

	const queue: RunningJobQueue = {
		knows: (name): name is keyof Jobs => name in queuedJobs,
		async start() {
			await oneAtATime(database, async () => {
				await boss.start();
				await declareQueues();
			});
		},
		async work(given) {
			const context = { ...given, jobs: queue };
			for (const name of names) await workOn(name, context);
			for (const job of periodicJobs) {
				const run = () =>
					job.run(context).catch((error: Error) => log.warn({ err: error }, job.name));
				timers.push(setInterval(run, job.everyMilliseconds).unref());
			}
		},
		async stop() {
			for (const timer of timers) clearInterval(timer);
			await boss.stop({ graceful: true, timeout: 10_000 });
		},
		async enqueue(transaction, name, job) {
			await boss.send(name, job, { db: runningIn(transaction) });
		},
	};
	return queue;
}

// Key of the advisory lock. Every process of the shop must use the same number.
const startLock = 7_203_482;

/** Ensures that processes that start at the same time create the queue's tables one after another. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
	if (database.isPooled) {
		while (!(await workIfFirst(database, work))) await delay(100);
		return;
	}
	// The embedded database has a single session, so a transaction that holds the lock would block the work. Lock the
	// session instead.
	const client = await database.pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [startLock]);
		await work();
	} finally {
		await client.query("select pg_advisory_unlock($1)", [startLock]).catch(() => {});
		client.release();
	}
}

/**
 * Runs the work if no other process holds the lock. A connection pooler assigns a session only for the duration of a
 * transaction, so a transaction holds the lock. Doesn't wait for the lock, because waiting processes could occupy all
 * sessions, and the work needs another session.
 */
const workIfFirst = (database: Database, work: () => Promise<void>): Promise<boolean> =>
	database.transaction(async (transaction) => {
		const { isFirst } = await transaction.one<{ isFirst: boolean }>(
			sql`select pg_try_advisory_xact_lock(${startLock}) as "isFirst"`,
		);
		if (isFirst) await work();
		return isFirst;
	});

/** Lets pg-boss write inside the shop's transaction. */
function runningIn(transaction: Queryable) {
	return {
		executeSql: async (text: string, values: unknown[] = []) => ({
			rows: await transaction.rows<Record<string, unknown>>(toSql(text, values)),
		}),
	};
}

const placeholder = /\$(\d+)/g;

function toSql(text: string, values: unknown[]): Sql {
	const used = [...text.matchAll(placeholder)].map(([, number]) => values[Number(number) - 1]);
	return new Sql(text.split(/\$\d+/), used);
}
