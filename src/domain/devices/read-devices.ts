import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Device } from "#lib/fit/device.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";

/** Returns the devices that shoppers choose from, newest first. */
export const listDevices = (queryable: Queryable): Promise<FindableDevice[]> =>
	queryable.rows<FindableDevice>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on
		from devices where is_listed
		order by devices.released_on desc nulls last, maker, name`);

/** Returns a device with its specifications, or undefined if no device has this code. */
export const findDevice = (queryable: Queryable, code: string): Promise<Device | undefined> =>
	queryable.first<Device>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts
		from devices where code = ${code}`);

/** Returns all devices with their specifications, including those not offered to shoppers. */
export const readKnownDevices = (queryable: Queryable): Promise<Device[]> =>
	queryable.rows<Device>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts
		from devices order by code`);
