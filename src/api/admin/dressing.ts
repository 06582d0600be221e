import * as calls from "#contract/admin/merchandising.ts";
import {
	createCategory,
	deleteCategory,
	findCategory,
	listAdminCategories,
	orderCategories,
	updateCategory,
} from "#domain/catalogue/edit/edit-categories.ts";
import { deleteSynonym, findSynonym, saveSynonym } from "#domain/catalogue/edit/edit-synonyms.ts";
import { storePicture } from "#domain/catalogue/edit/product-images.ts";
import {
	createFeature,
	deleteFeature,
	findFeature,
	listAdminFeatures,
	orderFeatures,
	updateFeature,
} from "#domain/marketing/edit-features.ts";
import { listOwnSynonyms } from "#domain/search/load-synonyms.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import {
	deleteRedirect,
	findRedirect,
	listRedirects,
	saveRedirect,
} from "#domain/settings/redirects.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function dressingRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.uploadPicture, async ({ input }) => ({
		path: await storePicture(dependencies, input.image, "image"),
	}));

	handle(app, calls.listAdminCategories, () => listAdminCategories(database));
	handle(app, calls.createCategory, ({ input, actor }) => createCategory(database, actor, input));
	handle(app, calls.updateCategory, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.updateCategory, updateCategory(database, actor, id, change), () =>
			findCategory(database, id),
		),
	);
	handle(app, calls.deleteCategory, async ({ input, actor }) => {
		await deleteCategory(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.orderCategories, ({ input, actor }) =>
		orderCategories(database, actor, input.ids),
	);

	handle(app, calls.listAdminFeatures, () => listAdminFeatures(database));
	handle(app, calls.createFeature, ({ input, actor }) => createFeature(database, actor, input));
	handle(app, calls.updateFeature, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.updateFeature, updateFeature(database, actor, id, change), () =>
			findFeature(database, id),
		),
	);
	handle(app, calls.deleteFeature, async ({ input, actor }) => {
		await deleteFeature(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.orderFeatures, ({ input, actor }) => orderFeatures(database, actor, input.ids));

	handle(app, calls.listSynonyms, async ({ input: { search = "" } }) => {
		const known = DEFAULT_SYNONYMS.map(({ words, means }) => ({
			id: null,
			version: 0,
			words: [...words],
			means: [...(means ?? [])],
		}));
		const part = search.toLowerCase();
		return [...(await listOwnSynonyms(database)), ...known].filter(({ words, means }) =>
			[...words, ...means].some((word) => word.toLowerCase().includes(part)),
		);
	});
	handle(app, calls.createSynonym, ({ input: { words, means = [] }, actor }) =>
		saveSynonym(database, actor, null, { words, means }),
	);
	handle(app, calls.updateSynonym, ({ input: { id, means = [], ...given }, actor }) =>
		orShowCurrent(calls.updateSynonym, saveSynonym(database, actor, id, { ...given, means }), () =>
			findSynonym(database, id),
		),
	);
	handle(app, calls.deleteSynonym, async ({ input, actor }) => {
		await deleteSynonym(database, actor, input.id);
		return undefined;
	});

	handle(app, calls.listRedirects, ({ input }) => listRedirects(database, input));
	handle(app, calls.createRedirect, ({ input, actor }) =>
		saveRedirect(database, actor, null, input),
	);
	handle(app, calls.updateRedirect, ({ input: { id, ...given }, actor }) =>
		orShowCurrent(calls.updateRedirect, saveRedirect(database, actor, id, given), () =>
			findRedirect(database, id),
		),
	);
	handle(app, calls.deleteRedirect, async ({ input, actor }) => {
		await deleteRedirect(database, actor, input.id);
		return undefined;
	});
}
