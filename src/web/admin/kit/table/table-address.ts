/** Parameters of an API call that aren't filters. */
const notFilters = new Set(["limit", "cursor", "search", "sort"]);
export const longestSearch = 200;

/** State of a table, as stored in the page's URL. */
export interface TableAddress {
	search: string;
	sort: string | null;
	/** Contains only parameters of the API call. Other parameters in the URL are ignored. */
	filters: Readonly<Record<string, string>>;
	cursor: string | null;
}

/**
 * Reads a table's state from the page's URL.
 * @param queryKeys the parameters of the list's API call
 */
export function readTableAddress(
	parameters: URLSearchParams,
	queryKeys: readonly string[],
): TableAddress {
	const filters: Record<string, string> = {};
	for (const key of queryKeys) {
		const value = parameters.get(key);
		if (value && !notFilters.has(key)) filters[key] = value;
	}
	return {
		search: (parameters.get("search") ?? "").trim().slice(0, longestSearch),
		sort: parameters.get("sort") || null,
		filters,
		cursor: parameters.get("cursor") || null,
	};
}

/**
 * Returns the URL's query with some parameters changed. null removes a parameter. The cursor and the open entry are
 * removed too, unless `changes` sets them, so that the first page is shown.
 */
export function changeAddress(
	parameters: URLSearchParams,
	changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
	const next = new URLSearchParams(parameters);
	next.delete("cursor");
	next.delete("open");
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}
