import sql, { type Sql } from "sql-template-tag";
import { maxCounted } from "#lib/lists/max-counted.ts";

/**
 * Counts rows up to `maxCounted`, plus one if there are more, because no one reads longer counts.
 * @param rows what follows `select`, such as `from orders where …`
 */
export const countUpTo = (rows: Sql): Sql => sql`
	select count(*) as total from (select ${rows} limit ${maxCounted + 1}) counted`;
