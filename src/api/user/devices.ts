import * as calls from "#contract/user/devices.ts";
import {
	readCustomerDevice,
	storeCustomerDevice,
} from "#domain/accounts/profile/customer-device.ts";
import { fitOfProduct, readFitSources } from "#domain/catalogue/read/fits/fit-sources.ts";
import { findDevice, listDevices } from "#domain/devices/read-devices.ts";
import type { Device } from "#lib/fit/device.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnLists } from "../shared-answer.ts";

export function deviceRoutes(app: App, { database, catalogue }: Dependencies): void {
	async function requireDevice(code: string): Promise<Device> {
		const device = await catalogue.remember(`device ${code}`, () => findDevice(database, code));
		if (!device) throw new Refusal("missing", "Device not found.");
		return device;
	}

	handle(app, calls.listDevices, ({ context }) => {
		dependsOnLists(context, []);
		return catalogue.remember("devices", () => listDevices(database));
	});
	handle(app, calls.getDevice, async ({ input, context }) => {
		dependsOnLists(context, []);
		const { code, maker, name, kind } = await requireDevice(input.code);
		return { code, maker, name, kind };
	});
	handle(app, calls.listFits, async ({ input }) => {
		const device = await requireDevice(input.device);
		const sources = await readFitSources(database, { ids: input.ids });
		return sources.map((source) => {
			const { id, ...verdicts } = fitOfProduct(source, device);
			return { product_id: id, ...verdicts };
		});
	});
	handle(app, calls.getOwnDevice, ({ signedIn }) =>
		readCustomerDevice(database, signedIn.accountId),
	);
	handle(app, calls.setOwnDevice, ({ input, signedIn }) =>
		storeCustomerDevice(database, signedIn.accountId, input.code),
	);
}
