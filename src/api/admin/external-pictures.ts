import * as calls from "#contract/admin/external-pictures.ts";
import { listOutsidePictures } from "#domain/catalogue/external-pictures/list-external-pictures.ts";
import {
	dropOutsidePicture,
	retryOutsidePictures,
} from "#domain/catalogue/external-pictures/resolve-external-picture.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

/** Routes for pictures on other sites to which an import refers. */
export function externalPictureRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, calls.listOutsidePictures, () => listOutsidePictures(database));
	handle(app, calls.retryOutsidePictures, async ({ input }) => {
		await retryOutsidePictures(database, input.id, now());
		return listOutsidePictures(database);
	});
	handle(app, calls.dropOutsidePicture, async ({ input, actor }) => {
		await dropOutsidePicture(database, actor, input.id);
		return undefined;
	});
}
