import sql from "sql-template-tag";
import type { z } from "zod";
import type { receivableRow } from "#contract/admin/reports.ts";
import type { Database } from "#db/database.ts";
import { ageHeld, type HeldOnDay } from "./age-held.ts";
import { refreshReports } from "./refresh-reports.ts";

export type ReceivableRow = z.output<typeof receivableRow>;

/** Returns the amounts that each courier and provider has collected but not paid out, by age, largest first. */
export async function readReceivables(database: Database, now: Date): Promise<ReceivableRow[]> {
	await refreshReports(database);
	const { today } = await database.one<{ today: string }>(
		sql`select manila_day(${now})::text as today`,
	);
	const held = await database.onReplica((source) =>
		source.rows<{ account: ReceivableRow["account"]; party: string; days: HeldOnDay[] }>(sql`
			select account, party, json_agg(json_build_object('day', day, 'amount', amount)) as days
			from report_held group by account, party`),
	);
	return held
		.map(({ account, party, days }) => ({ account, party: party || null, ...ageHeld(days, today) }))
		.filter(({ total }) => total !== 0)
		.sort((one, other) => other.total - one.total);
}
