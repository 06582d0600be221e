import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { deviceColumns } from "#lib/fit/device-columns.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import { type SourcedDevice, writeDeviceRow } from "./device-columns.ts";
import { type ReadDevices, readDeviceRows } from "./read-device-rows.ts";
import { writeDevices } from "./write-devices.ts";

/** Exports all devices with specifications and sources, in the format that `importDevices` reads. */
export async function exportDevices(queryable: Queryable): Promise<string> {
	const devices = await queryable.rows<SourcedDevice>(sql`
		select code, maker, name, kind, model_codes, to_json(released_on) as released_on, facts, sources
		from devices order by maker, name, code`);
	return writeCsv(deviceColumns, devices.map(writeDeviceRow));
}

const maxDevices = 20_000;
const reportedProblems = 50;

/** Imports the devices of a file. The shop is recorded as the source of their specifications. */
export async function importDevices(
	database: Database,
	actor: Actor,
	text: string,
): Promise<{ created: number; updated: number } & Pick<ReadDevices, "problems">> {
	const { devices, problems } = readFile(text);
	if (devices.length > maxDevices) {
		throw new Refusal("invalid", `A file can contain at most ${maxDevices} devices.`);
	}
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('devices'))`);
		const written = await writeDevices(transaction, devices, "own");
		await recordChange(transaction, actor, {
			action: "device.imported",
			entity: "device",
			entityId: null,
			label: "Devices from a file",
			after: { ...written, left_out: problems.length },
		});
		return { ...written, problems: problems.slice(0, reportedProblems) };
	});
}

function readFile(text: string): ReadDevices {
	try {
		return readDeviceRows(text);
	} catch {
		const message = "This is not a CSV file with a header row.";
		throw new Refusal("invalid", message, { errors: { file: [message] } });
	}
}
