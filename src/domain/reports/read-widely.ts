import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";

/** Reads with room to sum up many rows in memory; compiling such a query would take longer than it. */
export const readWidely = <T>(
	database: Database,
	read: (queryable: Queryable) => Promise<T>,
): Promise<T> =>
	database.transaction(async (transaction) => {
		await transaction.execute(sql`set local work_mem = '64MB'`);
		await transaction.execute(sql`set local jit = off`);
		return read(transaction);
	});
