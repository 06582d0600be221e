import { devicesIn } from "./read-device.ts";

/** Devices by normalized query key ("galaxy a15"); several may share a name. */
export type DevicesByKey<Named> = ReadonlyMap<string, readonly Named[]>;

/** Indexes devices by their query keys. */
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
