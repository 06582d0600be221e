import * as calls from "#contract/admin/dressing.ts";
import {
	createCategory,
	deleteCategory,
	listAdminCategories,
	orderCategories,
	updateCategory,
} from "#domain/catalogue/edit/edit-categories.ts";
import { deleteSynonym, saveSynonym } from "#domain/catalogue/edit/edit-synonyms.ts";
import { storePicture } from "#domain/catalogue/edit/product-images.ts";
import {
	type AdminFeature,
	createFeature,
	deleteFeature,
	listAdminFeatures,
	orderFeatures,
	updateFeature,
} from "#domain/marketing/edit-features.ts";
import { listOwnSynonyms } from "#domain/search/load-synonyms.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import { deleteRedirect, listRedirects, saveRedirect } from "#domain/settings/redirects.ts";
import { toPesos } from "#lib/money.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const presentFeature = (feature: AdminFeature): calls.AdminFeature => ({
	...feature,
	product: feature.product && {
		...feature.product,
		price: toPesos(feature.product.price),
		sale_price: feature.product.sale_price === null ? null : toPesos(feature.product.sale_price),
	},
});

export function dressingRoutes(app: App, { database, storage }: Dependencies): void {
	handle(app, calls.uploadPicture, async ({ input }) => ({
		path: await storePicture(storage, input.image, "image"),
	}));

	handle(app, calls.listAdminCategories, () => listAdminCategories(database));
	handle(app, calls.createCategory, ({ input, actor }) => createCategory(database, actor, input));
	handle(app, calls.updateCategory, ({ input: { id, ...change }, actor }) =>
		updateCategory(database, actor, id, change),
	);
	handle(app, calls.deleteCategory, async ({ input, actor }) => {
		await deleteCategory(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.orderCategories, ({ input, actor }) =>
		orderCategories(database, actor, input.ids),
	);

	handle(app, calls.listAdminFeatures, async () =>
		(await listAdminFeatures(database)).map(presentFeature),
	);
	handle(app, calls.createFeature, async ({ input, actor }) =>
		presentFeature(await createFeature(database, actor, input)),
	);
	handle(app, calls.updateFeature, async ({ input: { id, ...change }, actor }) =>
		presentFeature(await updateFeature(database, actor, id, change)),
	);
	handle(app, calls.deleteFeature, async ({ input, actor }) => {
		await deleteFeature(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.orderFeatures, async ({ input, actor }) =>
		(await orderFeatures(database, actor, input.ids)).map(presentFeature),
	);

	handle(app, calls.listSynonyms, async () => [
		...(await listOwnSynonyms(database)),
		...DEFAULT_SYNONYMS.map(({ words, means }) => ({
			id: null,
			words: [...words],
			means: [...(means ?? [])],
		})),
	]);
	handle(app, calls.createSynonym, ({ input: { words, means = [] }, actor }) =>
		saveSynonym(database, actor, null, { words, means }),
	);
	handle(app, calls.updateSynonym, ({ input: { id, words, means = [] }, actor }) =>
		saveSynonym(database, actor, id, { words, means }),
	);
	handle(app, calls.deleteSynonym, async ({ input, actor }) => {
		await deleteSynonym(database, actor, input.id);
		return undefined;
	});

	handle(app, calls.listRedirects, () => listRedirects(database));
	handle(app, calls.createRedirect, ({ input, actor }) =>
		saveRedirect(database, actor, null, input),
	);
	handle(app, calls.updateRedirect, ({ input: { id, ...given }, actor }) =>
		saveRedirect(database, actor, id, given),
	);
	handle(app, calls.deleteRedirect, async ({ input, actor }) => {
		await deleteRedirect(database, actor, input.id);
		return undefined;
	});
}
