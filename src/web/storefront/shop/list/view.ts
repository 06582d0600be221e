import { href } from "react-router";
import { type Sort, sorts, type Tag, tags } from "#contract/user/catalogue.ts";

/** What a shop address shows: everything that can be shared, reloaded and gone back to. */
export interface View {
	category: string | null;
	tag: Tag | null;
	search: string;
	sort: Sort | null;
	/** The slug of the product whose modal is open. */
	product: string | null;
}

const longestSearch = 200;
const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
	list.find((each) => each === value) ?? null;

/** An unknown tag or sort is left out: a mistyped link still shows the shop. */
export const readView = (parameters: URLSearchParams): View => ({
	category: parameters.get("category"),
	tag: oneOf(tags, parameters.get("tag")),
	search: (parameters.get("search") ?? "").slice(0, longestSearch).trim(),
	sort: oneOf(sorts, parameters.get("sort")),
	product: parameters.get("product"),
});

/** The parameters of a view in a fixed order, without what is at its default. */
export function writeView(view: View): URLSearchParams {
	const parameters = new URLSearchParams();
	for (const key of ["category", "tag", "search", "sort", "product"] as const) {
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
