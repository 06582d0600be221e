import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { writeSetting } from "./change-settings.ts";
import { readSetting, setting } from "./read-setting.ts";
import { shippedHolidays } from "./shipped-holidays.ts";

/** The last year for which default holidays were added. */
const filledUntil = setting("holidays.filled_until", z.number().int(), 0);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Adds the default holidays of years for which they weren't added yet. Keeps days that the owner has renamed, removed
 * or entered in advance.
 */
export async function fillHolidays(database: Database, shipped = shippedHolidays): Promise<void> {
	const last = Math.max(...shipped.map(([day]) => yearOf(day)));
	if ((await readSetting(database, filledUntil)) >= last) return;
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('holidays'))`);
		const until = await readSetting(transaction, filledUntil);
		const fresh = shipped.filter(([day]) => yearOf(day) > until);
		if (fresh.length === 0) return;
		await transaction.execute(sql`
			insert into holidays (day, name)
			select * from unnest(
				${fresh.map(([day]) => day)}::date[], ${fresh.map(([, name]) => name)}::text[]
			)
			on conflict (day) do nothing`);
		await writeSetting(transaction, filledUntil, last);
	});
}
