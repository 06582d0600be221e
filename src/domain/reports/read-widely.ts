import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createLanes } from "#lib/lanes.ts";

/** Whoever asks for more reports at once waits: the other connections are for those who shop. */
const lanes = createLanes(2);

/**
 * Reads with room to sum up many rows in memory. Compiling such a query would take longer than it, and
 * shared out, each process would sum up all of it again.
 */
export const readWidely = <T>(
	database: Database,
	read: (queryable: Queryable) => Promise<T>,
): Promise<T> =>
	lanes.run(() =>
		database.onReplica((source) =>
			source.transaction(async (transaction) => {
				await transaction.execute(sql`set local work_mem = '64MB'`);
				await transaction.execute(sql`set local jit = off`);
				await transaction.execute(sql`set local max_parallel_workers_per_gather = 0`);
				return read(transaction);
			}),
		),
	);
