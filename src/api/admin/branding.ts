import * as calls from "#contract/admin/branding.ts";
import { brandingSettings, changeLook } from "#domain/branding/change-branding.ts";
import { storeBrandingPicture } from "#domain/branding/store-branding-picture.ts";
import { readSettings } from "#domain/settings/define-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function brandingRoutes(app: App, dependencies: Dependencies): void {
	const readCurrent = () => readSettings(dependencies.database, brandingSettings);
	handle(app, calls.readAdminLook, readCurrent);
	handle(app, calls.uploadLookPicture, async ({ input: { image, place } }) => ({
		path: await storeBrandingPicture(dependencies, image, place),
	}));
	handle(app, calls.changeLook, async ({ input: { version, ...change }, actor }) => {
		const changed = changeLook(dependencies, actor, version, change);
		const look = await orShowCurrent(calls.changeLook, changed, readCurrent);
		// Expire all cached pages, so that the owner sees the new branding at once.
		dependencies.catalogue.expireEverything();
		return look;
	});
}
