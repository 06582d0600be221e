import { href } from "react-router";
import { type Sort, sorts, type Tag, tags } from "#contract/user/catalogue.ts";
import { isDeviceCode } from "#lib/fit/device.ts";
import { readFilterValues, writeFilterValues } from "#lib/search-filters.ts";

export const tagNames: Record<Tag, string> = {
	featured: "Featured",
	hot: "Hot right now",
	best: "Best sellers",
	new: "New arrivals",
};

/** What a shop address shows: everything that can be shared, reloaded and gone back to. */
export interface View {
	category: string | null;
	tag: Tag | null;
	/** Code of the device that everything in the list fits. */
	fits: string | null;
	search: string;
	sort: Sort | null;
	/** The slug of the product whose modal is open. */
	product: string | null;
	/** What else the list is narrowed to (src/lib/search-filters.ts). */
	filter: string;
	/** Pesos, as they stand in the address. */
	price_from: string | null;
	price_to: string | null;
	/** Words are not taken for others that are written nearly the same. */
	as_written: "1" | null;
}

/** A view in which nothing is chosen. */
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

/** An unknown tag or sort is left out: a mistyped link still shows the shop. */
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

/** A price that cannot be one is left out. */
const priceIn = (text: string | null): string | null =>
	text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : null;

const inAddress = [
	...(["category", "tag", "fits", "search", "sort", "product"] as const),
	...(["filter", "price_from", "price_to", "as_written"] as const),
];

/** Whether the list is narrowed by more than its category and tag. */
export const isNarrowed = ({ filter, price_from, price_to }: View): boolean =>
	filter !== "" || price_from !== null || price_to !== null;

/** Whether the number of products in each category is another one in this list. */
export const isCounted = (view: View): boolean =>
	isNarrowed(view) || Boolean(view.search || view.fits || view.tag);

/** The parameters of a view in a fixed order, without what is at its default. */
export function writeView(view: View): URLSearchParams {
	const parameters = new URLSearchParams();
	for (const key of inAddress) {
		const value = view[key];
		if (value) parameters.set(key, value);
	}
	return parameters;
}

/** The address of a view. */
export const viewPath = (view: View): string => {
	const parameters = writeView(view);
	return parameters.size > 0 ? `${href("/app")}?${parameters}` : href("/app");
};

/** A view without anything chosen: the shop's front, with its hero and highlights. */
export const isFront = (view: View): boolean => listKey(view) === "";

/** How far down a list may be shared. */
const furthest = 10_000;

/** The row of the list that stood at the top of the window, as the address keeps it. */
export function readFrom(parameters: URLSearchParams): number {
	const from = Number(parameters.get("from"));
	return Number.isInteger(from) && from > 0 ? Math.min(from, furthest) : 0;
}

/** What tells one list of products from another. */
export const listKey = (view: View): string => writeView({ ...view, product: null }).toString();
