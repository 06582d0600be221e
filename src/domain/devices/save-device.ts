import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import type { DeviceColumn } from "#lib/fit/device-columns.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type AdminDevice, findAdminDevice } from "./admin-device.ts";
import {
	makeDeviceCode,
	readDeviceRow,
	type SourcedDevice,
	WrongDevice,
} from "./device-columns.ts";
import { writeDevices } from "./write-devices.ts";

export interface DeviceChange extends Record<Exclude<DeviceColumn, "code" | "sources">, string> {
	version?: number | undefined;
	is_listed: boolean;
}

/** Reads a device from the form. The shop is recorded as the source of every specification. */
function readChange(
	code: string,
	{ version: _, is_listed: _listed, ...cells }: DeviceChange,
): SourcedDevice {
	try {
		const device = readDeviceRow({ ...cells, code, sources: "" });
		const named = [
			...Object.keys(device.facts),
			...(device.model_codes.length ? ["model_codes"] : []),
		];
		return { ...device, sources: named.length > 0 ? { owner: named } : {} };
	} catch (error) {
		if (!(error instanceof WrongDevice)) throw error;
		const message = `This device is not valid: ${error.message}.`;
		throw new Refusal("invalid", message, { errors: { [error.column]: [message] } });
	}
}

/**
 * Creates a device, or updates the one with `code`. Later releases don't update a device that staff edited.
 * @throws Refusal `changed_elsewhere` if someone else has changed the device since the person saw it
 */
export function saveDevice(
	database: Database,
	actor: Actor,
	code: string | null,
	change: DeviceChange,
): Promise<AdminDevice> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('devices'))`);
		const before = code === null ? null : await findAdminDevice(transaction, code);
		if (before) requireVersion("this device", before, change.version);
		const chosen = code ?? makeDeviceCode(change.maker, change.name);
		const device = readChange(chosen, change);
		if (
			code === null &&
			(await transaction.first(sql`select from devices where code = ${chosen}`))
		) {
			const message = "This device already exists.";
			throw new Refusal("invalid", message, { errors: { name: [message] } });
		}
		await writeDevices(transaction, [device], "own");
		await transaction.execute(sql`
			update devices set is_listed = ${change.is_listed}, edited_at = now(), version = version + 1
			where code = ${chosen} and is_listed <> ${change.is_listed}`);
		const after = await findAdminDevice(transaction, chosen);
		await recordChange(transaction, actor, {
			action: before ? "device.updated" : "device.created",
			entity: "device",
			entityId: null,
			label: after.name,
			...(before && { before: { ...before } }),
			after: { ...after },
		});
		return after;
	});
}
