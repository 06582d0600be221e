import type { Api } from "#contract/client.ts";
import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
} from "#contract/landing/catalogue.ts";
import type { Category, Product } from "#contract/user/catalogue.ts";
import { slim } from "../shop/list/remembered-lists.ts";

export interface LandingData {
	/** The one of the hero. */
	featured: Product | null;
	products: Product[];
	categories: Category[];
	/** What could not be fetched: its place says so (decisions §13). */
	failed: readonly LandingPart[];
}

type LandingPart = "featured" | "products" | "categories";

/** What is chosen of a product is chosen on its own page. */
const withoutVariations = (products: readonly Product[]): Product[] =>
	slim(products).map((product) => ({ ...product, variations: [] }));

const startLoading = (api: Api) =>
	[
		api(getLandingFeatured).then((found) => withoutVariations(found ? [found] : [])[0] ?? null),
		api(listLandingProducts).then(withoutVariations),
		api(listLandingCategories),
	] as const;

export async function loadLanding(api: Api): Promise<LandingData> {
	const [featured, products, categories] = await Promise.all(startLoading(api));
	return { featured, products, categories, failed: [] };
}

/** The same in the browser, where each list may fail by itself. */
export async function loadLandingAgain(api: Api): Promise<LandingData> {
	const [featured, products, categories] = await Promise.allSettled(startLoading(api));
	const results = { featured, products, categories };
	const parts = Object.keys(results) as LandingPart[];
	return {
		featured: featured.status === "fulfilled" ? featured.value : null,
		products: products.status === "fulfilled" ? products.value : [],
		categories: categories.status === "fulfilled" ? categories.value : [],
		failed: parts.filter((part) => results[part].status === "rejected"),
	};
}
