import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";

/** Another process took over the import, so this one must stop writing. */
export class LeaseLost extends Error {}

export interface ImportLease {
	/** Aborts when the lease is lost. */
	signal: AbortSignal;
	/** Throws LeaseLost; called in the writing transaction, so that no one can take over before it ends. */
	hold(transaction: Queryable): Promise<void>;
	release(): Promise<void>;
}

const beatEvery = 5_000;
/** An import is taken over after this long without a heartbeat. */
const lapsed: Sql = sql`(worker_seen_at is null or worker_seen_at < now() - interval '30 seconds')`;
const running: Sql = sql`status in ('checking', 'applying', 'undoing')`;

/** Takes an import for this process; null if another one has it or nothing is to be done. */
export async function takeImport(database: Database, id: number): Promise<ImportLease | null> {
	const worker = randomUUID();
	const taken = await database.first(sql`
		update product_imports set worker = ${worker}, worker_seen_at = now()
		where id = ${id} and ${running} and (worker is null or ${lapsed}) returning id`);
	if (!taken) return null;
	const lost = new AbortController();
	const renew = (queryable: Queryable) =>
		queryable.first(sql`
			update product_imports set worker_seen_at = now()
			where id = ${id} and worker = ${worker} returning id`);
	const beat = setInterval(() => {
		renew(database)
			.then((mine) => mine ?? lost.abort(new LeaseLost()))
			// The database may return before the lease expires.
			.catch(() => {});
	}, beatEvery);
	beat.unref();
	return {
		signal: lost.signal,
		async hold(transaction) {
			if (!(await renew(transaction))) throw new LeaseLost();
		},
		async release() {
			clearInterval(beat);
			await database.execute(sql`
				update product_imports set worker = null, worker_seen_at = null
				where id = ${id} and worker = ${worker}`);
		},
	};
}

/** Reorders steps left behind by a dead process. */
export async function resumeImports({
	database,
	jobs,
}: {
	database: Database;
	jobs: JobQueue;
}): Promise<void> {
	await database.transaction(async (transaction) => {
		const left = await transaction.rows<{ id: number }>(sql`
			update product_imports set worker = null, worker_seen_at = now()
			where ${running} and worker is not null and ${lapsed} returning id`);
		for (const { id } of left) await jobs.enqueue(transaction, "import-products", { importId: id });
	});
}
