import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";

/**
 * Maximum number of concurrent reports. Further reports wait, so that shoppers' requests still find free connections.
 */
const lanes = createLanes(2);

/**
 * Runs a query with enough memory to add up many rows. Turns off JIT compilation, which would take longer than the
 * query, and parallel workers, each of which would repeat the whole sum.
 */
export const runReportQuery = <T>(
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
