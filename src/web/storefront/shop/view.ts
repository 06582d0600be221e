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

/** What tells one list of products from another. */
export const listKey = (view: View): string => writeView({ ...view, product: null }).toString();
