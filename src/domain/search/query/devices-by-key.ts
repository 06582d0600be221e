import { devicesIn } from "./read-device.ts";

/** Devices by the keys that queries are read to ("galaxy a15"); some go by one name. */
export type DevicesByKey<Named> = ReadonlyMap<string, readonly Named[]>;

/** Makes ready by which keys devices are asked for. */
export function compileDeviceKeys<Named extends { name: string }>(
	devices: readonly Named[],
): DevicesByKey<Named> {
	const byKey = new Map<string, Named[]>();
	for (const device of devices) {
		for (const key of devicesIn(device.name)) {
			byKey.set(key, [...(byKey.get(key) ?? []), device]);
		}
	}
	return byKey;
}
