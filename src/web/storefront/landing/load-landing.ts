import type { Api } from "#contract/client.ts";
import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
	listNewArrivals,
} from "#contract/landing/catalogue.ts";
import type { Category, Product, Variation } from "#contract/user/catalogue.ts";
import { slim } from "../shop/list/remembered-lists.ts";
import { shownVariation } from "../shop/list/shown-variation.ts";

export interface LandingData {
	/** The product in the hero: the featured product or, if there is none, the first of the page's products in stock. */
	hero: Product | null;
	products: Product[];
	/** True if the products are featured. If nothing is featured, they are the newest ones. */
	areFeatured: boolean;
	categories: Category[];
	/** Parts that failed to load. Each shows an error in its place (decisions §13). */
	failed: readonly LandingPart[];
}

type LandingPart = "featured" | "products" | "categories";

/**
 * Removes variations, because customers choose them on the product page. If a tile shows a variation in stock instead of
 * sold-out ones, keeps these.
 */
const forTiles = (products: readonly Product[]): Product[] =>
	slim(products).map((product) => {
		const shown = shownVariation(product);
		const isNeeded = (each: Variation) => each === shown || each.stock_quantity <= 0;
		return { ...product, variations: shown ? product.variations.filter(isNeeded) : [] };
	});

async function loadProducts(api: Api): Promise<Pick<LandingData, "products" | "areFeatured">> {
	const featured = await api(listLandingProducts);
	if (featured.length > 0) return { products: forTiles(featured), areFeatured: true };
	return { products: forTiles(await api(listNewArrivals)), areFeatured: false };
}

const startLoading = (api: Api) =>
	[
		api(getLandingFeatured).then((found) => forTiles(found ? [found] : [])[0] ?? null),
		loadProducts(api),
		api(listLandingCategories),
	] as const;

const heroOf = (featured: Product | null, products: readonly Product[]): Product | null =>
	featured ?? products.find(({ stock_quantity: stock }) => stock > 0) ?? products[0] ?? null;

export async function loadLanding(api: Api): Promise<LandingData> {
	const [featured, shown, categories] = await Promise.all(startLoading(api));
	return { ...shown, hero: heroOf(featured, shown.products), categories, failed: [] };
}

/** Loads the landing page in the browser. If one part fails, the others are still shown. */
export async function loadLandingAgain(api: Api): Promise<LandingData> {
	const [featured, products, categories] = await Promise.allSettled(startLoading(api));
	const results = { featured, products, categories };
	const parts = Object.keys(results) as LandingPart[];
	const shown =
		products.status === "fulfilled" ? products.value : { products: [], areFeatured: true };
	return {
		...shown,
		hero: featured.status === "fulfilled" ? heroOf(featured.value, shown.products) : null,
		categories: categories.status === "fulfilled" ? categories.value : [],
		failed: parts.filter((part) => results[part].status === "rejected"),
	};
}
