import sql from "sql-template-tag";
import type { Queryable } from "./database.ts";
import type { ReadSource } from "./queryable.ts";

/**
 * Runs reads with query plans for their actual values, because the best plan depends on how common a word or status is.
 * JIT compilation and parallel workers are turned off, because starting them would take longer than the reads.
 */
export const planForValues = <T>(
	source: ReadSource,
	read: (queryable: Queryable) => Promise<T>,
): Promise<T> =>
	source.transaction(async (transaction) => {
		await transaction.execute(sql`
			select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
				set_config('max_parallel_workers_per_gather', '0', true)`);
		return read(transaction);
	});
