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

/** What one view of the shop shows. */
export interface ShopPage extends ProductList {
	categories: Category[];
	/** The hero's slots and the highlights; only the shop's front has them. */
	features: Feature[];
	highlights: Product[];
	/** What everything in the list fits; null: the list is not narrowed to that, or the shop does not know it. */
	device: NamedDevice | null;
	/** Tells this list from others. */
	key: string;
	/** The row that a shared address stood at. */
	from: number;
	/** What could not be fetched: its place says so (decisions §13). */
	failed: readonly ShopPart[];
}

/** What is fetched by itself, and may be missing by itself. */
export type ShopPart = "products" | "categories" | "features" | "highlights";

/** The most rows that are asked for at once. */
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

/** What a list was read as, and what it can be narrowed to; null where that does not come. */
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

/** How many rows an address asks for: its own and a page below, in whole pages. */
export const rowsFor = (from: number): number =>
	Math.ceil((from + productPageSize) / productPageSize) * productPageSize;

/** A page of the list of a view. */
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

/** A slide leads to its product and shows nothing else of it. */
const loadFeatures = async (api: Api): Promise<Feature[]> =>
	(await api(listFeatures)).map(({ product, ...slide }) => ({
		...slide,
		product: (product && slim([{ ...product, short_description: "", variations: [] }])[0]) ?? null,
	}));

/** The list names categories; their pictures stand on the landing page. */
const loadCategories = async (api: Api): Promise<Category[]> =>
	(await api(listCategories)).map((category) => ({ ...category, image: null, images: [] }));

/** A code that nobody knows leaves the list empty and the page as it is. */
const loadDevice = async (api: Api, { fits }: View): Promise<NamedDevice | null> =>
	fits === null ? null : api(getDevice, { code: fits }).catch(() => null);

/** What is on its way for a view, each part by itself; what is known is not asked for again. */
function startLoading(api: Api, url: URL, known: Partial<ShopPage> = {}) {
	const view = readView(url.searchParams);
	const from = readFrom(url.searchParams);
	const hasFront = isFront(view);
	const categories = known.categories ? Promise.resolve(known.categories) : loadCategories(api);
	const list = async (): Promise<ProductList> => {
		// Only a category has to be known before its products can be asked for.
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

/** Everything a view shows, from the server. */
export async function loadShop(api: Api, url: URL): Promise<ShopPage> {
	const { key, from, parts } = startLoading(api, url);
	const [list, categories, features, highlights, device] = await Promise.all(parts);
	return { ...list, categories, features, highlights, device, key, from, failed: [] };
}

/** What every view of this visit shares, as far as it has come. */
let shared: Partial<Pick<ShopPage, "categories" | "features" | "highlights">> = {};

/**
 * The same in the browser: a list that was just left is shown as it was, and what does not come
 * leaves its place empty and the rest as it is.
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

/** Keeps what every view of this visit shares, and the list for the way back to it. */
export function keepPage(page: ShopPage): void {
	const has = (part: ShopPart) => !page.failed.includes(part);
	if (has("categories")) shared = { ...shared, categories: page.categories };
	// Only the shop's front has these; a view without them leaves the known ones.
	if (has("features") && page.features.length > 0) shared = { ...shared, features: page.features };
	if (has("highlights") && page.highlights.length > 0)
		shared = { ...shared, highlights: page.highlights };
	if (has("products") && !recallList(page.key)) rememberList(page.key, page);
}
