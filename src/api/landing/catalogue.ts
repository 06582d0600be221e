import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
	listNewArrivals as listNewArrivalsEndpoint,
} from "#contract/landing/catalogue.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { listCategories } from "#domain/catalogue/read/list-categories.ts";
import {
	findHeroProduct,
	listFeaturedProducts,
	listNewArrivals,
} from "#domain/catalogue/read/list-landing-products.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { dependsOnLists } from "../shared-answer.ts";

export function landingCatalogueRoutes(app: App, { database, catalogue }: Dependencies): void {
	const showList = async (context: AppContext, list: Promise<Product[]>) => {
		const products = await list;
		dependsOnLists(context, products);
		return products;
	};
	handle(app, listLandingProducts, ({ context }) =>
		showList(context, listFeaturedProducts(database, catalogue)),
	);
	handle(app, listNewArrivalsEndpoint, ({ context }) =>
		showList(context, listNewArrivals(database, catalogue)),
	);

	// The hero's product depends on the stock of all featured products, so every change expires the response.
	handle(app, getLandingFeatured, () => findHeroProduct(database, catalogue));
	handle(app, listLandingCategories, ({ context }) => {
		dependsOnLists(context, []);
		return catalogue.remember("categories", () => listCategories(database));
	});
}
