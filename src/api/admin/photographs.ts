import * as calls from "#contract/admin/photographs.ts";
import { applyPhotographs } from "#domain/catalogue/edit/photographs/apply-photographs.ts";
import {
	changePhotograph,
	discardPhotograph,
	evenPhotographs,
} from "#domain/catalogue/edit/photographs/change-photograph.ts";
import { previewPhotograph } from "#domain/catalogue/edit/photographs/preview-photograph.ts";
import { listPhotographs } from "#domain/catalogue/edit/photographs/read-photographs.ts";
import { sendPhotograph } from "#domain/catalogue/edit/photographs/send-photograph.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { pictureFile } from "../picture-file.ts";

/** Routes for uploaded photos and their assignment to products. */
export function photographRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listPhotographs, () => listPhotographs(database));
	handle(app, calls.sendPhotograph, ({ input: { image, file_name }, actor }) =>
		sendPhotograph(dependencies, actor, { file: image, fileName: file_name }),
	);
	handle(app, calls.evenPhotographs, ({ input }) =>
		evenPhotographs(database, input.ids, input.is_evened),
	);
	handle(app, calls.applyPhotographs, async ({ input, actor }) => ({
		results: await applyPhotographs(dependencies, actor, input.photographs),
	}));
	handle(app, calls.changePhotograph, ({ input }) => changePhotograph(database, input));
	handle(app, calls.discardPhotograph, async ({ input }) => {
		await discardPhotograph(dependencies, input.id);
		return undefined;
	});
	handle(app, calls.previewPhotograph, async ({ input: { id, ...wanted } }) =>
		pictureFile(`photograph-${id}`, await previewPhotograph(dependencies, id, wanted)),
	);
}
