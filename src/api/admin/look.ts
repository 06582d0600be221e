import * as calls from "#contract/admin/look.ts";
import { changeLook, readLook } from "#domain/look/change-look.ts";
import { storeLookPicture } from "#domain/look/store-look-picture.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function lookRoutes(app: App, dependencies: Dependencies): void {
	handle(app, calls.readAdminLook, () => readLook(dependencies.database));
	handle(app, calls.uploadLookPicture, async ({ input: { image, place } }) => ({
		path: await storeLookPicture(dependencies, image, place),
	}));
	handle(app, calls.changeLook, async ({ input: { version, ...change }, actor }) => {
		const look = await changeLook(dependencies, actor, version, change);
		// The saved page must be rendered again right away.
		dependencies.catalogue.doubtEverything();
		return look;
	});
}
