import * as calls from "#contract/admin/alerts.ts";
import { changeAlertChoices, readAlertChoices } from "#domain/live/alert-choices.ts";
import { mayStaffHear } from "#domain/live/may-hear.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import { isSnapshotText } from "#domain/live/snapshot-text.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentEvent } from "../live/present-event.ts";

export function alertRoutes(app: App, { database }: Dependencies): void {
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
			events: events.filter((event) => mayStaffHear(event, signedIn)).map(presentEvent),
		};
	});
}
