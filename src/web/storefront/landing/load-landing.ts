import type { Api } from "#contract/client.ts";
import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
} from "#contract/landing/catalogue.ts";
import type { Category, Product } from "#contract/user/catalogue.ts";
import { slim } from "../shop/remembered-lists.ts";

export interface LandingData {
	/** The one of the hero. */
	featured: Product | null;
	products: Product[];
	categories: Category[];
}

/** What is chosen of a product is chosen on its own page. */
const withoutVariations = (products: readonly Product[]): Product[] =>
	slim(products).map((product) => ({ ...product, variations: [] }));

export async function loadLanding(api: Api): Promise<LandingData> {
	const [featured, products, categories] = await Promise.all([
		api(getLandingFeatured),
		api(listLandingProducts),
		api(listLandingCategories),
	]);
	return {
		featured: withoutVariations(featured ? [featured] : [])[0] ?? null,
		products: withoutVariations(products),
		categories,
	};
}

/** The same where a list that cannot be fetched stays empty, as §8 says. */
export const loadLandingOrNothing = (api: Api): Promise<LandingData> =>
	loadLanding(api).catch(() => ({ featured: null, products: [], categories: [] }));
