import * as calls from "#contract/admin/merchandising.ts";
import {
	categories,
	createCategory,
	orderCategories,
} from "#domain/catalogue/edit/edit-categories.ts";
import { synonyms } from "#domain/catalogue/edit/edit-synonyms.ts";
import { storePicture } from "#domain/catalogue/edit/product-images.ts";
import { features, orderFeatures } from "#domain/marketing/edit-features.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import { listRedirects, redirects } from "#domain/settings/redirects.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function merchandisingRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.uploadPicture, async ({ input }) => ({
		path: await storePicture(dependencies, input.image, "image"),
	}));

	handle(app, calls.listAdminCategories, () => categories.list(database));
	handle(app, calls.createCategory, ({ input, actor }) => createCategory(database, actor, input));
	handle(app, calls.updateCategory, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.updateCategory, categories.update(database, actor, id, change), () =>
			categories.find(database, id),
		),
	);
	handle(app, calls.deleteCategory, ({ input, actor }) =>
		categories.remove(database, actor, input.id),
	);
	handle(app, calls.orderCategories, ({ input, actor }) =>
		orderCategories(database, actor, input.ids),
	);

	handle(app, calls.listAdminFeatures, () => features.list(database));
	handle(app, calls.createFeature, ({ input, actor }) => features.create(database, actor, input));
	handle(app, calls.updateFeature, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.updateFeature, features.update(database, actor, id, change), () =>
			features.find(database, id),
		),
	);
	handle(app, calls.deleteFeature, ({ input, actor }) =>
		features.remove(database, actor, input.id),
	);
	handle(app, calls.orderFeatures, ({ input, actor }) => orderFeatures(database, actor, input.ids));

	handle(app, calls.listSynonyms, async ({ input: { search = "" } }) => {
		const known = DEFAULT_SYNONYMS.map(({ words, means }) => ({
			id: null,
			version: 0,
			words: [...words],
			means: [...(means ?? [])],
		}));
		const part = search.toLowerCase();
		return [...(await synonyms.list(database)), ...known].filter(({ words, means }) =>
			[...words, ...means].some((word) => word.toLowerCase().includes(part)),
		);
	});
	handle(app, calls.createSynonym, ({ input, actor }) => synonyms.create(database, actor, input));
	handle(app, calls.updateSynonym, ({ input: { id, means = [], ...given }, actor }) =>
		orShowCurrent(
			calls.updateSynonym,
			synonyms.update(database, actor, id, { ...given, means }),
			() => synonyms.find(database, id),
		),
	);
	handle(app, calls.deleteSynonym, ({ input, actor }) =>
		synonyms.remove(database, actor, input.id),
	);

	handle(app, calls.listRedirects, ({ input }) => listRedirects(database, input));
	handle(app, calls.createRedirect, ({ input, actor }) => redirects.create(database, actor, input));
	handle(app, calls.updateRedirect, ({ input: { id, ...given }, actor }) =>
		orShowCurrent(calls.updateRedirect, redirects.update(database, actor, id, given), () =>
			redirects.find(database, id),
		),
	);
	handle(app, calls.deleteRedirect, ({ input, actor }) =>
		redirects.remove(database, actor, input.id),
	);
}
