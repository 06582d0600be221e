import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { SourcedDevice } from "./device-columns.ts";

/**
 * Who wrote the rows: a release ("standard") or the shop's staff ("own"). A release never overwrites devices that staff
 * created or edited.
 */
export type DeviceOrigin = "standard" | "own";

/** Writes devices by code. Returns how many were created and how many were updated. */
export async function writeDevices(
	transaction: Queryable,
	devices: readonly SourcedDevice[],
	origin: DeviceOrigin,
): Promise<{ created: number; updated: number }> {
	const isStandard = origin === "standard";
	const rows = await transaction.rows<{ is_new: boolean }>(sql`
		insert into devices (
			code, maker, name, kind, model_codes, released_on, facts, sources, is_standard, edited_at
		)
		select code, maker, name, kind, model_codes, released_on, facts, sources, ${isStandard},
			case when ${isStandard} then null else now() end
		from json_to_recordset(${JSON.stringify(devices)}::json) as given (
			code text, maker text, name text, kind text, model_codes text[], released_on date,
			facts jsonb, sources jsonb
		)
		on conflict (code) do update set
			maker = excluded.maker, name = excluded.name, kind = excluded.kind,
			model_codes = excluded.model_codes, released_on = excluded.released_on,
			facts = excluded.facts, sources = excluded.sources,
			edited_at = case when ${isStandard} then null else now() end,
			version = devices.version + 1
		where (${!isStandard} or devices.edited_at is null)
			and (devices.maker, devices.name, devices.kind, devices.model_codes, devices.released_on,
				devices.facts, devices.sources)
			is distinct from (excluded.maker, excluded.name, excluded.kind, excluded.model_codes,
				excluded.released_on, excluded.facts, excluded.sources)
		returning version = 1 as is_new`);
	const created = rows.filter((row) => row.is_new).length;
	return { created, updated: rows.length - created };
}
