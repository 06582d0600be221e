import type { ListedProduct } from "#contract/user/catalogue.ts";
import type { SearchDescription } from "#contract/user/search.ts";

/** A list with the products loaded so far. */
export interface ProductList {
	products: ListedProduct[];
	/** Cursor of the next page; null at the end. */
	next: string | null;
	total: number | null;
	/** How the search was understood, and the available filters; null if unknown. */
	about?: SearchDescription | null;
}

const maxLists = 10;
/** Milliseconds after which a cached list is reloaded. */
const freshFor = 5 * 60_000;

const lists = new Map<string, ProductList & { at: number }>();

/** Caches a list in case the visitor returns to it. Removes the least recently used list if there are too many. */
export function rememberList(key: string, list: ProductList): void {
	lists.delete(key);
	lists.set(key, { ...list, at: Date.now() });
	const oldest = lists.keys().next().value;
	if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
}

export function recallList(key: string): ProductList | undefined {
	const list = lists.get(key);
	return list && Date.now() - list.at < freshFor ? list : undefined;
}

/**
 * Returns the products with only the data that lists need: without long descriptions, and with only the day of the
 * creation time.
 */
export const slim = <Shown extends ListedProduct>(products: readonly Shown[]): Shown[] =>
	products.map((product) => ({
		...product,
		description: "",
		created_at: `${product.created_at.slice(0, 10)}T00:00:00.000Z`,
	}));
