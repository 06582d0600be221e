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

	// This response declares no dependencies, so every change of the catalog expires it. The hero shows a featured
	// product that is in stock, so it depends on the stock of every featured product.
	handle(app, getLandingFeatured, () => findHeroProduct(database, catalogue));
	handle(app, listLandingCategories, ({ context }) => {
		dependsOnLists(context, []);
		return catalogue.remember("categories", () => listCategories(database));
	});
}
