import { href } from "react-router";
import { type Sort, sorts, type Tag, tags } from "#contract/user/catalogue.ts";
import { isDeviceCode } from "#lib/fit/device.ts";
import { readFilterValues, writeFilterValues } from "#lib/lists/search-filters.ts";

export const tagNames: Record<Tag, string> = {
	featured: "Featured",
	hot: "Hot right now",
	best: "Best sellers",
	new: "New arrivals",
};

/**
 * A list's filters, sort order and open product, which its URL contains. Links, reloads and Back therefore show the
 * same list.
 */
export interface View {
	category: string | null;
	tag: Tag | null;
	/** Code of the device by which the list is filtered. */
	fits: string | null;
	search: string;
	sort: Sort | null;
	/** Slug of the product in the open modal. */
	product: string | null;
	/** Further filters of the list (src/lib/lists/search-filters.ts). */
	filter: string;
	/** Price in pesos, as written in the URL. */
	price_from: string | null;
	price_to: string | null;
	/** `1` to search for the exact spelling, without corrections. */
	as_written: "1" | null;
}

/** The view without any choices. */
export const plainView: View = {
	category: null,
	tag: null,
	fits: null,
	search: "",
	sort: null,
	product: null,
	filter: "",
	price_from: null,
	price_to: null,
	as_written: null,
};

const longestSearch = 200;
const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
	list.find((each) => each === value) ?? null;

const readDeviceCode = (text: string | null) => (text && isDeviceCode(text) ? text : null);

/**
 * Returns the view of a URL. Ignores an unknown tag or sort order, so that a mistyped link still
 * shows the shop.
 */
export const readView = (parameters: URLSearchParams): View => ({
	category: parameters.get("category"),
	tag: oneOf(tags, parameters.get("tag")),
	fits: readDeviceCode(parameters.get("fits")),
	search: (parameters.get("search") ?? "").slice(0, longestSearch).trim(),
	sort: oneOf(sorts, parameters.get("sort")),
	product: parameters.get("product"),
	filter: writeFilterValues(readFilterValues(parameters.get("filter") ?? "")),
	price_from: priceIn(parameters.get("price_from")),
	price_to: priceIn(parameters.get("price_to")),
	as_written: parameters.get("as_written") === "1" ? "1" : null,
});

/** Returns a price, or null if it is invalid. */
const priceIn = (text: string | null): string | null =>
	text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : null;

const inAddress = [
	...(["category", "tag", "fits", "search", "sort", "product"] as const),
	...(["filter", "price_from", "price_to", "as_written"] as const),
];

/** True if the list has filters besides its category, tag and device. */
export const isNarrowed = ({ filter, price_from, price_to }: View): boolean =>
	filter !== "" || price_from !== null || price_to !== null;

/** True if the list differs from the whole category, so that its products must be counted for each category. */
export const isCounted = (view: View): boolean =>
	isNarrowed(view) || Boolean(view.search || view.fits || view.tag);

/** Returns a view's parameters in a fixed order, without default values. */
export function writeView(view: View): URLSearchParams {
	const parameters = new URLSearchParams();
	for (const key of inAddress) {
		const value = view[key];
		if (value) parameters.set(key, value);
	}
	return parameters;
}

/** Returns a view's URL. */
export const viewPath = (view: View): string => {
	const parameters = writeView(view);
	return parameters.size > 0 ? `${href("/app")}?${parameters}` : href("/app");
};

/** True for the shop's front page: the view without any choices, which has the hero and highlights. */
export const isFront = (view: View): boolean => listKey(view) === "";

/** Maximum position in a list that a shared URL can contain. */
const furthest = 10_000;

/** Returns the position in the list that the URL contains, which is the index of the row at the top of the window. */
export function readFrom(parameters: URLSearchParams): number {
	const from = Number(parameters.get("from"));
	return Number.isInteger(from) && from > 0 ? Math.min(from, furthest) : 0;
}

/** Returns a key that identifies a list of products. */
export const listKey = (view: View): string => writeView({ ...view, product: null }).toString();
