import sql from "sql-template-tag";
import type { Queryable } from "./database.ts";
import type { ReadSource } from "./queryable.ts";

/**
 * Reads with a plan of its own for what is asked now: how common a word or a status is decides how
 * to look, which a plan for any would not know. Compiling it or sharing it out would take longer.
 */
export const planAnew = <T>(
	source: ReadSource,
	read: (queryable: Queryable) => Promise<T>,
): Promise<T> =>
	source.transaction(async (transaction) => {
		await transaction.execute(sql`
			select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
				set_config('max_parallel_workers_per_gather', '0', true)`);
		return read(transaction);
	});
