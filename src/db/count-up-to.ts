import sql, { type Sql } from "sql-template-tag";
import { mostCounted } from "#lib/lists/most-counted.ts";

/**
 * Counts rows up to `mostCounted`, plus one if there are more, because nobody reads longer counts.
 * @param rows what follows `select`, such as `from orders where …`
 */
export const countUpTo = (rows: Sql): Sql => sql`
	select count(*) as total from (select ${rows} limit ${mostCounted + 1}) counted`;
