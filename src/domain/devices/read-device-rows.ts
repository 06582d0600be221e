import { parse } from "csv-parse/sync";
import {
	type DeviceCells,
	readDeviceRow,
	type SourcedDevice,
	WrongDevice,
} from "./device-columns.ts";

export interface ReadDevices {
	devices: SourcedDevice[];
	/** Rows that aren't valid devices, with their line numbers. */
	problems: { line: number; reason: string }[];
}

/** Reads the devices of a CSV file whose header names the columns. Unknown columns are ignored. */
export function readDeviceRows(text: string): ReadDevices {
	const rows: { record: DeviceCells; info: { lines: number } }[] = parse(text, {
		bom: true,
		columns: true,
		info: true,
		relax_column_count: true,
		skip_empty_lines: true,
	});
	const devices = new Map<string, SourcedDevice>();
	const problems: ReadDevices["problems"] = [];
	for (const { record, info } of rows) {
		try {
			const device = readDeviceRow(record);
			if (devices.has(device.code)) throw new WrongDevice("code", `${device.code} is listed twice`);
			devices.set(device.code, device);
		} catch (error) {
			if (!(error instanceof WrongDevice)) throw error;
			problems.push({ line: info.lines, reason: error.message });
		}
	}
	return { devices: [...devices.values()], problems };
}
