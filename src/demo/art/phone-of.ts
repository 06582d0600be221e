import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDeviceRows } from "#domain/devices/read-device-rows.ts";
import { layoutLooks } from "./camera-layouts.ts";
import { type PhoneLook, phoneLooks } from "./cameras.ts";

const devicesFile = join(import.meta.dirname, "../../domain/devices/standard-devices.csv");

/** Returns camera layouts from the shop's device data, by the names that product titles use. */
function readLayouts(): ReadonlyMap<string, string> {
	const layouts = new Map<string, string>();
	for (const { maker, name, facts } of readDeviceRows(readFileSync(devicesFile, "utf8")).devices) {
		const { camera_layout: layout } = facts;
		if (layout === undefined) continue;
		// Product titles may omit "4G" or "5G" from a phone's name.
		for (const called of [name, name.replace(/ [45]G$/, "")]) {
			for (const title of [called, `${maker} ${called}`]) {
				if (!layouts.has(title)) layouts.set(title, layout);
			}
		}
	}
	return layouts;
}

let layouts: ReadonlyMap<string, string> | undefined;

/** Returns the camera layout of a phone by its name in a title, or undefined if unknown. */
export function cameraLayout(model: string): string | undefined {
	layouts ??= readLayouts();
	return layouts.get(model);
}

/** Returns the look of the phone that a title names, or null if it's unknown. */
export function phoneOf(name: string): { model: string; look: PhoneLook } | null {
	const at = name.indexOf(" for ");
	const model = at < 0 ? "" : name.slice(at + " for ".length);
	const found = phoneLooks[model] ?? layoutLooks[cameraLayout(model) ?? ""];
	return found ? { model, look: found } : null;
}
