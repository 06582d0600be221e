import * as calls from "#contract/admin/alerts.ts";
import { changeAlertChoices, readAlertChoices } from "#domain/live/alert-choices.ts";
import { mayStaffReceive } from "#domain/live/may-receive.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import { isSnapshotText } from "#domain/live/snapshot-text.ts";
import { addPushDevice, listPushDevices, removePushDevice } from "#domain/push/push-devices.ts";
import { readPushIdentity } from "#domain/push/push-identity.ts";
import { describeBrowser } from "#lib/http/describe-browser.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentEvent } from "../live/present-event.ts";

export function alertRoutes(app: App, { database, seal }: Dependencies): void {
	const ownDevices = async (accountId: number) => ({
		public_key: (await readPushIdentity(database, seal)).publicKey,
		devices: await listPushDevices(database, accountId),
	});
	handle(app, calls.readPushDevices, ({ signedIn }) => ownDevices(signedIn.accountId));
	handle(app, calls.addPushDevice, async ({ input, signedIn, context }) => {
		await addPushDevice(database, signedIn.accountId, {
			endpoint: input.endpoint,
			sessionId: signedIn.sessionId,
			publicKey: input.public_key,
			authSecret: input.auth_secret,
			name: describeBrowser(context.req.header("User-Agent") ?? ""),
		});
		return ownDevices(signedIn.accountId);
	});
	handle(app, calls.removePushDevice, async ({ input, signedIn }) => {
		await removePushDevice(database, signedIn.accountId, Number(input.id));
		return ownDevices(signedIn.accountId);
	});

	handle(app, calls.readOwnAlerts, async ({ signedIn }) => ({
		choices: await readAlertChoices(database, signedIn),
	}));
	handle(app, calls.changeOwnAlerts, async ({ input, signedIn }) => ({
		choices: await changeAlertChoices(database, signedIn, input.choices),
	}));
	handle(app, calls.listNews, async ({ input: { since }, signedIn }) => {
		const known = since !== undefined && isSnapshotText(since) ? since : null;
		const { snapshot, events } = await readLiveEvents(database, known);
		return {
			since: snapshot,
			events: events.filter((event) => mayStaffReceive(event, signedIn)).map(presentEvent),
		};
	});
}
