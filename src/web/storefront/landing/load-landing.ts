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

export async function loadLanding(api: Api): Promise<LandingData> {
	const [featured, products, categories] = await Promise.all([
		api(getLandingFeatured),
		api(listLandingProducts),
		api(listLandingCategories),
	]);
	return { featured: featured ?? null, products: slim(products), categories };
}

/** The same where a list that cannot be fetched stays empty, as §8 says. */
export const loadLandingOrNothing = (api: Api): Promise<LandingData> =>
	loadLanding(api).catch(() => ({ featured: null, products: [], categories: [] }));
