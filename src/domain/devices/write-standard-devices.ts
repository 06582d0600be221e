import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { readStandardDevices, type StandardDevices } from "./standard-devices.ts";
import { writeDevices } from "./write-devices.ts";

/**
 * Writes the built-in devices to the database, once for each version of the list. Adds new devices, and updates devices
 * that staff haven't edited.
 */
export async function writeStandardDevices(
	database: Database,
	read: () => Promise<StandardDevices> = readStandardDevices,
): Promise<void> {
	const standard = await read();
	const { checksum } = standard;
	const isWritten = sql`select from device_releases where checksum = ${checksum}`;
	if (await database.first(isWritten)) return;
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('devices'))`);
		if (await transaction.first(isWritten)) return;
		await writeDevices(transaction, standard.devices, "standard");
		await transaction.execute(sql`delete from device_releases`);
		await transaction.execute(sql`insert into device_releases (checksum) values (${checksum})`);
	});
}
