import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";

/** Error that stops this process, because another process has taken over the import. */
export class LeaseLost extends Error {}

export interface ImportLease {
	/** Aborts when this process has lost its claim (lease) on the import. */
	signal: AbortSignal;
	/**
	 * Throws LeaseLost if another process has taken over. Call this in the transaction that writes, so that no other
	 * process can take over before the transaction ends.
	 */
	hold(transaction: Queryable): Promise<void>;
	release(): Promise<void>;
}

const beatEvery = 5_000;
/**
 * SQL condition: true if the process that runs an import has sent no heartbeat for so long that another may take over.
 */
const lapsed: Sql = sql`(worker_seen_at is null or worker_seen_at < now() - interval '30 seconds')`;
const running: Sql = sql`status in ('checking', 'applying', 'undoing')`;

/** Claims an import for this process. Returns null if another process is working on it or there is nothing to do. */
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
			// Ignore the error, because the database may be available again before the lease expires.
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

/** Queues steps again that a process left unfinished when it died. */
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
