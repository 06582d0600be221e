import type { Api, Page } from "#contract/client.ts";
import { getShop } from "#contract/landing/shop.ts";
import {
	type Category,
	type Feature,
	listCategories,
	listFeatures,
	listProducts,
	type Product,
	productPageSize,
} from "#contract/user/catalogue.ts";
import { type ProductList, recallList, rememberList, slim } from "./remembered-lists.ts";
import { isFront, listKey, readFrom, readView, type View } from "./view.ts";

/** What one view of the shop shows. */
export interface ShopPage extends ProductList {
	categories: Category[];
	/** The hero's slots and the highlights; only the shop's front has them. */
	features: Feature[];
	highlights: Product[];
	/** Tells this list from others. */
	key: string;
	/** The row that a shared address stood at. */
	from: number;
	/** It could not be fetched, and stays empty (§8). */
	hasFailed: boolean;
}

/** The most rows that are asked for at once. */
const largestPage = 100;

const query = (view: View, category: Category | undefined) => ({
	...(category && { category_id: category.id }),
	...(view.tag && { tag: view.tag }),
	...(view.search && { search: view.search }),
	...(view.sort && { sort: view.sort }),
});

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
): Promise<Page<Product[]>> {
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

const loadFront = async (api: Api) => {
	const [features, highlights] = await Promise.all([api(listFeatures), loadHighlights(api)]);
	return {
		features: features.map((each) => ({
			...each,
			product: each.product && slim([each.product])[0],
		})),
		highlights: slim(highlights),
	};
};

/** Everything a view shows, from the server. */
export async function loadShop(api: Api, url: URL, known?: readonly Category[]): Promise<ShopPage> {
	const view = readView(url.searchParams);
	const from = readFrom(url.searchParams);
	// Only a category has to be known before its products can be asked for.
	const reading = known ? Promise.resolve([...known]) : api(listCategories);
	const [page, categories, front] = await Promise.all([
		(async () =>
			loadPage(api, view, view.category ? await reading : [], {
				limit: Math.min(largestPage, rowsFor(from)),
			}))(),
		reading,
		isFront(view) ? loadFront(api) : { features: [], highlights: [] },
	]);
	return {
		categories,
		products: page.items,
		next: page.next,
		total: page.total,
		features: front.features.map((each) => ({ ...each, product: each.product ?? null })),
		highlights: front.highlights,
		key: listKey(view),
		from,
		hasFailed: false,
	};
}

let latest: ShopPage | undefined;

/** The same in the browser: a list that was just left is shown as it was. A failure is an empty list. */
export async function loadShopAgain(api: Api, url: URL): Promise<ShopPage> {
	const view = readView(url.searchParams);
	const key = listKey(view);
	const from = readFrom(url.searchParams);
	const list = recallList(key);
	const isKnown = list && latest && (!isFront(view) || latest.features.length > 0);
	if (isKnown) return { ...latest, ...list, key, from } as ShopPage;
	try {
		const page = await loadShop(api, url, latest?.categories);
		keepPage(page);
		return page;
	} catch {
		const empty = { products: [], next: null, total: 0, key, from, hasFailed: true };
		return { categories: [], features: [], highlights: [], ...latest, ...empty };
	}
}

/** Keeps what every view of this visit shares, and the list for the way back to it. */
export function keepPage(page: ShopPage): void {
	if (page.hasFailed) return;
	const hasFront = page.features.length > 0;
	latest = hasFront || !latest ? page : { ...latest, categories: page.categories };
	if (!recallList(page.key)) rememberList(page.key, page);
}
