import sql, { type Sql } from "sql-template-tag";
import { mostCounted } from "#lib/most-counted.ts";

/**
 * Counts the rows of a long table as far as anybody reads a count: `mostCounted`, and one more where
 * there are more.
 * @param rows what stands behind `select`, such as `from orders where …`
 */
export const countUpTo = (rows: Sql): Sql => sql`
	select count(*) as total from (select ${rows} limit ${mostCounted + 1}) counted`;
