/** Parameters of a call that the address of a table does not carry as filters. */
const notFilters = new Set(["limit", "cursor", "search", "sort"]);
export const longestSearch = 200;

/** What the address of a table asks for. */
export interface TableAddress {
	search: string;
	sort: string | null;
	/** Of the call's own parameters only, whatever else stands in the address. */
	filters: Readonly<Record<string, string>>;
	cursor: string | null;
}

/** @param queryKeys the parameters that the list's call understands */
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
 * The address with some parameters changed; null takes one away. What is not the cursor begins at
 * the first page again, and closes what was open.
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
