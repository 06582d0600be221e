import * as calls from "#contract/admin/devices.ts";
import { findAdminDevice, listAdminDevices } from "#domain/devices/admin-device.ts";
import { exportDevices, importDevices } from "#domain/devices/device-file.ts";
import { saveDevice } from "#domain/devices/save-device.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

/** Routes for devices and device files. */
export function adminDeviceRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.listAdminDevices, ({ input }) => listAdminDevices(database, input));
	handle(app, calls.createDevice, ({ input, actor }) => saveDevice(database, actor, null, input));
	handle(app, calls.updateDevice, ({ input: { code, ...change }, actor }) =>
		orShowCurrent(calls.updateDevice, saveDevice(database, actor, code, change), () =>
			findAdminDevice(database, code),
		),
	);
	handle(app, calls.exportDevices, () => exportDevices(database));
	handle(app, calls.importDevices, async ({ input, actor }) =>
		importDevices(database, actor, await input.file.text()),
	);
}
