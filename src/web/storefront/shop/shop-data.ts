import type { Api, Page } from "#contract/client.ts";
import { getShop } from "#contract/landing/shop.ts";
import {
	type Category,
	type Feature,
	type ListedProduct,
	listCategories,
	listFeatures,
	listProducts,
	type Product,
	productPageSize,
} from "#contract/user/catalogue.ts";
import { getDevice, type NamedDevice } from "#contract/user/devices.ts";
import { describeSearch, type SearchDescription } from "#contract/user/search.ts";
import { type ProductList, recallList, rememberList, slim } from "./list/remembered-lists.ts";
import { isCounted, isFront, listKey, readFrom, readView, type View } from "./list/view.ts";

/** Data of one view of the shop. */
export interface ShopPage extends ProductList {
	categories: Category[];
	/** The hero's slides and the highlights. Only the shop's front page has them. */
	features: Feature[];
	highlights: Product[];
	/**
	 * The device by which the list is filtered. Null if the list isn't filtered by device, or the shop
	 * doesn't know the device.
	 */
	device: NamedDevice | null;
	/** Identifies this list. */
	key: string;
	/** Index of the first product to show, from a shared URL. */
	from: number;
	/** Parts that failed to load. Each shows an error in its place (decisions §13). */
	failed: readonly ShopPart[];
}

/** Parts that load separately and may fail separately. */
export type ShopPart = "products" | "categories" | "features" | "highlights";

/** Maximum number of rows per request. */
const largestPage = 100;

const query = (view: View, category: Category | undefined) => ({
	...(category && { category_id: category.id }),
	...(view.tag && { tag: view.tag }),
	...(view.fits && { fits: view.fits }),
	...(view.search && { search: view.search }),
	...(view.sort && { sort: view.sort }),
	...narrowing(view),
});

const narrowing = (view: View) => ({
	...(view.filter && { filter: view.filter }),
	...(view.price_from && { price_from: view.price_from }),
	...(view.price_to && { price_to: view.price_to }),
	...(view.as_written && { as_written: view.as_written }),
});

/** Requests a list's filters and how its search was understood. Resolves to null if the request fails. */
export const loadAbout = (
	api: Api,
	view: View,
	categories: readonly Category[],
	device?: string,
): Promise<SearchDescription | null> => {
	const { sort: _sort, ...asked } = query(view, categoryOf(view, categories));
	return api(describeSearch, { ...asked, ...(device && { count_fits: device }) }).catch(() => null);
};

export const categoryOf = (view: View, categories: readonly Category[]): Category | undefined =>
	categories.find((each) => each.slug === view.category);

/**
 * Returns how many products to load for a position in the list: up to the position and one page more, in whole pages.
 */
export const rowsFor = (from: number): number =>
	Math.ceil((from + productPageSize) / productPageSize) * productPageSize;

/** Loads a page of a view's list. */
export async function loadPage(
	api: Api,
	view: View,
	categories: readonly Category[],
	more: { limit?: number; cursor?: string } = {},
): Promise<Page<ListedProduct[]>> {
	const category = categoryOf(view, categories);
	const page = await api.page(listProducts, {
		...query(view, category),
		limit: productPageSize,
		...more,
	});
	return { ...page, items: slim(page.items) };
}

const loadHighlights = async (api: Api): Promise<Product[]> => {
	const { highlight_limit: limit } = await api(getShop);
	return api(listProducts, { tag: "featured", limit });
};

/** Slides only link to their product, so its other data is removed. */
const loadFeatures = async (api: Api): Promise<Feature[]> =>
	(await api(listFeatures)).map(({ product, ...slide }) => ({
		...slide,
		product: (product && slim([{ ...product, short_description: "", variations: [] }])[0]) ?? null,
	}));

/** The shop shows only the names of categories, so their pictures are removed. */
const loadCategories = async (api: Api): Promise<Category[]> =>
	(await api(listCategories)).map((category) => ({ ...category, image: null, images: [] }));

/** Resolves to null if the code is unknown, so that the page still loads. */
const loadDevice = async (api: Api, { fits }: View): Promise<NamedDevice | null> =>
	fits === null ? null : api(getDevice, { code: fits }).catch(() => null);

/** Starts to load each part of a view separately. Parts that are known already aren't requested again. */
function startLoading(api: Api, url: URL, known: Partial<ShopPage> = {}) {
	const view = readView(url.searchParams);
	const from = readFrom(url.searchParams);
	const hasFront = isFront(view);
	const categories = known.categories ? Promise.resolve(known.categories) : loadCategories(api);
	const list = async (): Promise<ProductList> => {
		// Products of a category can be requested only once the categories are known.
		const known = view.category ? await categories : [];
		const limit = Math.min(largestPage, rowsFor(from));
		const [{ items, next, total }, about] = await Promise.all([
			loadPage(api, view, known, { limit }),
			isCounted(view) ? loadAbout(api, view, known) : null,
		]);
		return { products: items, next, total, about };
	};
	return {
		key: listKey(view),
		from,
		parts: [
			recalled(known) ?? list(),
			categories,
			hasFront ? (known.features ?? loadFeatures(api)) : [],
			hasFront ? (known.highlights ?? loadHighlights(api).then(slim)) : [],
			loadDevice(api, view),
		] as const,
	};
}

const recalled = ({
	products,
	next = null,
	total = null,
	about = null,
}: Partial<ShopPage>): ProductList | null => (products ? { products, next, total, about } : null);

/** Loads all data of a view on the server. */
export async function loadShop(api: Api, url: URL): Promise<ShopPage> {
	const { key, from, parts } = startLoading(api, url);
	const [list, categories, features, highlights, device] = await Promise.all(parts);
	return { ...list, categories, features, highlights, device, key, from, failed: [] };
}

/** Loaded data that all views of this visit share. */
let shared: Partial<Pick<ShopPage, "categories" | "features" | "highlights">> = {};

/**
 * Loads a view in the browser. A recently left list comes from the cache. If a part fails, the other parts are still
 * shown.
 */
export async function loadShopAgain(api: Api, url: URL): Promise<ShopPage> {
	const { key, from, parts } = startLoading(api, url, {
		...shared,
		...recallList(listKey(readView(url.searchParams))),
	});
	const [list, categories, features, highlights, device] = await Promise.allSettled(parts);
	const results = { products: list, categories, features, highlights };
	const page: ShopPage = {
		...orElse(list, { products: [], next: null, total: null }),
		categories: orElse(categories, []),
		features: orElse(features, []),
		highlights: orElse(highlights, []),
		device: orElse(device, null),
		key,
		from,
		failed: shopParts.filter((part) => results[part].status === "rejected"),
	};
	keepPage(page);
	return page;
}

const shopParts: readonly ShopPart[] = ["products", "categories", "features", "highlights"];

const orElse = <T>(result: PromiseSettledResult<T>, otherwise: T): T =>
	result.status === "fulfilled" ? result.value : otherwise;

/** Caches the data that all views of this visit share, and the list in case the visitor returns to it. */
export function keepPage(page: ShopPage): void {
	const has = (part: ShopPart) => !page.failed.includes(part);
	if (has("categories")) shared = { ...shared, categories: page.categories };
	// Only the front page loads features and highlights, so other views must not replace them with empty lists.
	if (has("features") && page.features.length > 0) shared = { ...shared, features: page.features };
	if (has("highlights") && page.highlights.length > 0)
		shared = { ...shared, highlights: page.highlights };
	if (has("products") && !recallList(page.key)) rememberList(page.key, page);
}
