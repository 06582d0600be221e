import {
	getProductBySlug as getProductBySlugEndpoint,
	getProduct as getProductEndpoint,
	listCategories as listCategoriesEndpoint,
	listFeatures as listFeaturesEndpoint,
	listProducts as listProductsEndpoint,
	type ProductDetail,
} from "#contract/user/catalogue.ts";
import {
	describeSearch as describeSearchEndpoint,
	suggestSearch as suggestSearchEndpoint,
} from "#contract/user/search.ts";
import { describeSearch } from "#domain/catalogue/read/describe-search.ts";
import { getProduct, getProductBySlug } from "#domain/catalogue/read/get-product.ts";
import { listCategories } from "#domain/catalogue/read/list-categories.ts";
import { listProducts } from "#domain/catalogue/read/list-products.ts";
import { asksIndex, searchProducts } from "#domain/catalogue/read/search-products.ts";
import { suggestSearch } from "#domain/catalogue/read/suggest-search.ts";
import { findDevice } from "#domain/devices/read-devices.ts";
import { listFeatures } from "#domain/marketing/list-features.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { dependsOnLists, dependsOnProducts, doNotShare } from "../shared-answer.ts";
import { countSearch } from "./count-search.ts";

/** Number of products per page if the request doesn't say (decisions §3). */
const defaultLimit = 100;

export function catalogueRoutes(app: App, dependencies: Dependencies): void {
	const { database, catalogue } = dependencies;
	const findKnownDevice = (code: string) =>
		catalogue.remember(`device ${code}`, () => findDevice(database, code));
	/** Returns the filter for a device's code: the device, null if it's unknown, or no filter without a code. */
	const narrowToFits = async (code: string | undefined) =>
		code === undefined ? {} : { fits_device: (await findKnownDevice(code)) ?? null };
	handle(app, listProductsEndpoint, async ({ input, context }) => {
		const { sort, limit = defaultLimit, cursor, category_id, tag } = input;
		const asked = { ...input, ...(await narrowToFits(input.fits)) };
		if (!asksIndex(asked)) {
			const request = { category_id, tag, cursor, sort: sort ?? "newest", limit } as const;
			const page = await listProducts(database, catalogue, request);
			dependsOnLists(context, page.items);
			return page;
		}
		// Don't cache the response, because hardly any two people type the same query.
		doNotShare(context);
		return searchProducts(catalogue, { ...asked, limit });
	});
	handle(app, describeSearchEndpoint, async ({ input, context }) => {
		const { fits, count_fits, ...asked } = input;
		const codes = new Set([fits ?? [], count_fits ?? []].flat());
		const devices = await Promise.all([...codes].map(findKnownDevice));
		const narrowed = { ...asked, ...(await narrowToFits(fits)) };
		if (asksIndex(narrowed) || codes.size > 0) doNotShare(context);
		const described = await describeSearch(
			database,
			catalogue,
			narrowed,
			devices.flatMap((device) => device ?? []),
		);
		countSearch(dependencies, context, input, described);
		return described;
	});

	handle(app, suggestSearchEndpoint, async ({ input, context }) => {
		const suggestions = await suggestSearch(catalogue, input.search);
		dependsOnLists(context, suggestions.products);
		return suggestions;
	});

	const showDetail = (context: AppContext, product: ProductDetail): ProductDetail => {
		dependsOnProducts(context, [product]);
		return product;
	};
	handle(app, getProductEndpoint, async ({ input, context }) =>
		showDetail(context, await getProduct(database, catalogue, input.id)),
	);
	handle(app, getProductBySlugEndpoint, async ({ input, context }) =>
		showDetail(context, await getProductBySlug(database, catalogue, input.slug)),
	);

	handle(app, listCategoriesEndpoint, ({ context }) => {
		dependsOnLists(context, []);
		return catalogue.remember("categories", () => listCategories(database));
	});
	handle(app, listFeaturesEndpoint, async ({ context }) => {
		const features = await listFeatures(database, catalogue);
		dependsOnLists(
			context,
			features.flatMap(({ product }) => product ?? []),
		);
		return features;
	});
}
