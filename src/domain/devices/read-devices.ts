import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Device } from "#lib/fit/device.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";

/** The devices that shoppers choose from, the latest first. */
export const listDevices = (queryable: Queryable): Promise<FindableDevice[]> =>
	queryable.rows<FindableDevice>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on
		from devices where is_listed
		order by devices.released_on desc nulls last, maker, name`);

/** A device with what is known of it; undefined where the shop has none of this code. */
export const findDevice = (queryable: Queryable, code: string): Promise<Device | undefined> =>
	queryable.first<Device>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts
		from devices where code = ${code}`);

/** All devices that the shop knows, those too that are not offered, with what is known of them. */
export const readKnownDevices = (queryable: Queryable): Promise<Device[]> =>
	queryable.rows<Device>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts
		from devices order by code`);
