import sql from "sql-template-tag";
import type { Holiday } from "#contract/landing/holidays.ts";
import type { Queryable } from "#db/database.ts";

/** Returns the shop's holidays by date in Manila. Weekly closing days aren't included. */
export function listHolidays(database: Queryable): Promise<Holiday[]> {
	return database.rows(sql`select day::text as day, name from holidays order by day`);
}
