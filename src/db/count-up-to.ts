import sql, { type Sql } from "sql-template-tag";
import { maxCounted } from "#lib/lists/max-counted.ts";

/**
 * Counts rows, but stops at `maxCounted` plus one, because an exact higher count isn't worth the time.
 * @param rows SQL after `select`, such as `from orders where …`
 */
export const countUpTo = (rows: Sql): Sql => sql`
	select count(*) as total from (select ${rows} limit ${maxCounted + 1}) counted`;
