import sql from "sql-template-tag";
import type { Holiday } from "#contract/landing/holidays.ts";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { listHolidays } from "./holidays.ts";

/** Saves a day as a holiday with this name. If `name` is null, the day is a normal day again. */
export function changeHoliday(
	database: Database,
	actor: Actor,
	day: string,
	name: string | null,
): Promise<Holiday[]> {
	return database.transaction(async (transaction) => {
		const before = await transaction.first<{ name: string }>(
			sql`select name from holidays where day = ${day}::date for update`,
		);
		await transaction.execute(
			name === null
				? sql`delete from holidays where day = ${day}::date`
				: sql`insert into holidays (day, name) values (${day}::date, ${name})
					on conflict (day) do update set name = excluded.name`,
		);
		await recordChange(transaction, actor, {
			action: "holiday.changed",
			entity: "holiday",
			entityId: day,
			label: day,
			before: { name: before?.name ?? null },
			after: { name },
		});
		return listHolidays(transaction);
	});
}
