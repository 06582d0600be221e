import type { ListedProduct } from "#contract/user/catalogue.ts";
import type { SearchDescription } from "#contract/user/search.ts";

/** A list as far as it has been scrolled. */
export interface ProductList {
	products: ListedProduct[];
	/** The cursor of what follows; null at the end. */
	next: string | null;
	total: number | null;
	/** What a search was read as and can be narrowed to; null where it is not known. */
	about?: SearchDescription | null;
}

const mostLists = 10;
/** After so many milliseconds a list is read anew. */
const freshFor = 5 * 60_000;

const lists = new Map<string, ProductList & { at: number }>();

/** Keeps a list for the way back to it, in place of the one used longest ago. */
export function rememberList(key: string, list: ProductList): void {
	lists.delete(key);
	lists.set(key, { ...list, at: Date.now() });
	const oldest = lists.keys().next().value;
	if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

export function recallList(key: string): ProductList | undefined {
	const list = lists.get(key);
	return list && Date.now() - list.at < freshFor ? list : undefined;
}

/** The products as a list shows them: long texts stay with the product's own page, and the day is enough. */
export const slim = <Shown extends ListedProduct>(products: readonly Shown[]): Shown[] =>
	products.map((product) => ({
		...product,
		description: "",
		created_at: `${product.created_at.slice(0, 10)}T00:00:00.000Z`,
	}));
