import sql from "sql-template-tag";
import type { Holiday } from "#contract/landing/holidays.ts";
import type { Queryable } from "#db/database.ts";

/** The days the shop keeps closed beside its weekly ones, as the owner has them; Manila's calendar. */
export function listHolidays(database: Queryable): Promise<Holiday[]> {
	return database.rows(sql`select day::text as day, name from holidays order by day`);
}
