import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { adminDevice } from "#contract/admin/devices.ts";
import type { Queryable } from "#db/database.ts";
import { isDeviceCode } from "#lib/fit/device.ts";
import { type DeviceColumn, deviceColumns } from "#lib/fit/device-columns.ts";
import { refuseCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type SourcedDevice, writeDeviceRow } from "./device-columns.ts";

interface DeviceRow extends SourcedDevice {
	id: number;
	version: number;
	is_listed: boolean;
	is_own: boolean;
}

/** A device as edited in the back office. */
export type AdminDevice = z.output<typeof adminDevice>;

const columns = sql`id, code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts,
	sources, version, is_listed, edited_at is not null as is_own`;

const present = ({ id, version, is_listed, is_own, ...device }: DeviceRow): AdminDevice => {
	const cells = writeDeviceRow(device);
	const named = Object.fromEntries(deviceColumns.map((name, at) => [name, cells[at] ?? ""]));
	return { id, ...(named as Record<DeviceColumn, string>), version, is_listed, is_own };
};

/** Returns one page of all devices, sorted by manufacturer and name. */
export async function listAdminDevices(
	queryable: Queryable,
	{
		search,
		limit = 100,
		cursor,
	}: { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AdminDevice[]; next: string | null; total: number }> {
	const matching: Sql = search
		? sql`position(lower(${search}) in lower(
			maker || ' ' || name || ' ' || array_to_string(model_codes, ' '))) > 0`
		: sql`true`;
	if (cursor !== undefined && !isDeviceCode(cursor)) throw refuseCursor();
	const after: Sql = cursor
		? sql`(maker, name, code) > (select maker, name, code from devices where code = ${cursor})`
		: sql`true`;
	const [rows, { total }] = await Promise.all([
		queryable.rows<DeviceRow>(sql`
			select ${columns} from devices where ${matching} and ${after}
			order by maker, name, code limit ${limit + 1}`),
		queryable.one<{ total: number }>(sql`select count(*) as total from devices where ${matching}`),
	]);
	const items = rows.slice(0, limit).map(present);
	return { items, next: rows.length > limit ? (items.at(-1)?.code ?? null) : null, total };
}

/** Throws a 404 refusal if the device doesn't exist. */
export async function findAdminDevice(queryable: Queryable, code: string): Promise<AdminDevice> {
	const found = await queryable.first<DeviceRow>(
		sql`select ${columns} from devices where code = ${code}`,
	);
	if (!found) throw new Refusal("missing", "Device not found.");
	return present(found);
}
