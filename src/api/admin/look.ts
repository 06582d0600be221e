import * as calls from "#contract/admin/look.ts";
import { changeLook, lookSettings } from "#domain/look/change-look.ts";
import { storeLookPicture } from "#domain/look/store-look-picture.ts";
import { readSettings } from "#domain/settings/define-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function lookRoutes(app: App, dependencies: Dependencies): void {
	const readCurrent = () => readSettings(dependencies.database, lookSettings);
	handle(app, calls.readAdminLook, readCurrent);
	handle(app, calls.uploadLookPicture, async ({ input: { image, place } }) => ({
		path: await storeLookPicture(dependencies, image, place),
	}));
	handle(app, calls.changeLook, async ({ input: { version, ...change }, actor }) => {
		const changed = changeLook(dependencies, actor, version, change);
		const look = await orShowCurrent(calls.changeLook, changed, readCurrent);
		// The saved page must be rendered again right away.
		dependencies.catalogue.doubtEverything();
		return look;
	});
}
