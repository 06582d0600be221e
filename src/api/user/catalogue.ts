import {
	getProductBySlug as getProductBySlugEndpoint,
	getProduct as getProductEndpoint,
	listCategories as listCategoriesEndpoint,
	listFeatures as listFeaturesEndpoint,
	listProducts as listProductsEndpoint,
	type ProductDetail,
} from "#contract/user/catalogue.ts";
import { describeSearch as describeSearchEndpoint } from "#contract/user/search.ts";
import { describeSearch } from "#domain/catalogue/read/describe-search.ts";
import { getProduct, getProductBySlug } from "#domain/catalogue/read/get-product.ts";
import { listCategories } from "#domain/catalogue/read/list-categories.ts";
import { listProducts } from "#domain/catalogue/read/list-products.ts";
import { searchProducts } from "#domain/catalogue/read/search-products.ts";
import { asksIndex } from "#domain/catalogue/read/search-request.ts";
import { listFeatures } from "#domain/marketing/list-features.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { doNotShare, restsOnLists, restsOnProducts } from "../shared-answer.ts";

/** Products answered where no limit is asked for (decisions §3). */
const defaultLimit = 100;

export function catalogueRoutes(app: App, { database, catalogue }: Dependencies): void {
	handle(app, listProductsEndpoint, async ({ input, context }) => {
		const { sort, limit = defaultLimit, cursor, category_id, tag } = input;
		if (!asksIndex(input)) {
			const request = { category_id, tag, cursor, sort: sort ?? "newest", limit } as const;
			const page = await listProducts(database, catalogue, request);
			restsOnLists(context, page.items);
			return page;
		}
		// Hardly any two people type the same.
		doNotShare(context);
		return searchProducts(catalogue, { ...input, limit });
	});
	handle(app, describeSearchEndpoint, ({ input, context }) => {
		if (asksIndex(input)) doNotShare(context);
		return describeSearch(database, catalogue, input);
	});

	const showDetail = (context: AppContext, product: ProductDetail): ProductDetail => {
		restsOnProducts(context, [product]);
		return product;
	};
	handle(app, getProductEndpoint, async ({ input, context }) =>
		showDetail(context, await getProduct(database, catalogue, input.id)),
	);
	handle(app, getProductBySlugEndpoint, async ({ input, context }) =>
		showDetail(context, await getProductBySlug(database, catalogue, input.slug)),
	);

	handle(app, listCategoriesEndpoint, ({ context }) => {
		restsOnLists(context, []);
		return catalogue.remember("categories", () => listCategories(database));
	});
	handle(app, listFeaturesEndpoint, async ({ context }) => {
		const features = await listFeatures(database, catalogue);
		restsOnLists(
			context,
			features.flatMap(({ product }) => product ?? []),
		);
		return features;
	});
}
