import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourcedDevice } from "./device-columns.ts";
import { readDeviceRows } from "./read-device-rows.ts";

const path = join(import.meta.dirname, "standard-devices.csv");

export interface StandardDevices {
	/** Parsed from the file's text on each access instead of being cached, because the shop rarely needs the list. */
	readonly devices: SourcedDevice[];
	/** Checksum of the file, so that a changed list is written to the database once. */
	checksum: string;
}

/** Returns the built-in devices that every shop gets. */
export async function readStandardDevices(): Promise<StandardDevices> {
	const text = await readFile(path, "utf8");
	return {
		checksum: createHash("sha256").update(text).digest("hex"),
		get devices() {
			const { devices, problems } = readDeviceRows(text);
			const [problem] = problems;
			if (problem) throw new Error(`Line ${problem.line} of ${path}: ${problem.reason}`);
			return devices;
		},
	};
}

/** Names of the sources of specifications, by the code that the CSV file contains. */
export const deviceSources: Record<string, string> = {
	maker: "The manufacturer's published specification",
	google_play: "Google Play's list of supported devices, January 2025",
	mobile_models: "KHwang9883/MobileModels on GitHub, August 2026",
	devicekit: "devicekit/DeviceKit (MIT), March 2026",
	endoflife: "endoflife-date/endoflife.date (MIT), August 2026",
	lineage: "The LineageOS wiki",
	owner: "Entered in this shop",
};
