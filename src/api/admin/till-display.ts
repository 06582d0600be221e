import * as calls from "#contract/admin/till-display.ts";
import { createDisplayCode } from "#domain/counter/display/create-display-code.ts";
import { disconnectDisplay } from "#domain/counter/display/disconnect-display.ts";
import { findTillDisplay } from "#domain/counter/display/find-till-display.ts";
import { showOnDisplay } from "#domain/counter/display/show-on-display.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs } from "./orders.ts";

export function tillDisplayRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.createDisplayCode, async ({ input, signedIn, actor }) => {
		const { id: shiftId, device_id: deviceId } = input;
		const { code, expiresAt } = await createDisplayCode(dependencies, actingAs(signedIn, actor), {
			shiftId,
			deviceId,
		});
		return { code, expires_at: expiresAt };
	});
	handle(app, calls.getTillDisplay, async ({ input, signedIn }) => {
		const { id: shiftId, device_id: deviceId = null } = input;
		const found = await findTillDisplay(dependencies, signedIn, { shiftId, deviceId });
		return { connected_at: found.connectedAt, code_expires_at: found.codeExpiresAt };
	});
	handle(app, calls.showOnDisplay, async ({ input, signedIn }) => {
		const { id: shiftId, device_id: deviceId, state } = input;
		await showOnDisplay(database, signedIn, { shiftId, deviceId, state });
		return undefined;
	});
	handle(app, calls.disconnectDisplay, async ({ input, signedIn, actor }) => {
		await disconnectDisplay(database, actingAs(signedIn, actor), input.id);
		return undefined;
	});
}
