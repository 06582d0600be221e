import type { DocumentSet } from "./facets/document-set.ts";
import type { SearchQuery } from "./search-query.ts";

const numbers = new WeakMap<DocumentSet, number>();
let numbered = 0;

/** Returns a number for a set, whose object is the same as long as its documents are. */
export function numberOf(set: DocumentSet | undefined): number | null {
	if (set === undefined) return null;
	const known = numbers.get(set);
	if (known !== undefined) return known;
	numbers.set(set, ++numbered);
	return numbered;
}

/** Returns a key that is equal for equal queries, to which sets are known by their number. */
const keyOf = (query: Partial<SearchQuery>): string =>
	JSON.stringify(query, (name, value) =>
		name === "fitting" || name === "among" ? numberOf(value) : value,
	);

export const keyOfPage: (query: SearchQuery) => string = keyOf;

export const keyOfCounts = (
	{ sort: _sort, offset: _offset, limit: _limit, ...query }: SearchQuery,
	sets: ReadonlyMap<string, DocumentSet> = new Map(),
): string => JSON.stringify([keyOf(query), [...sets].map(([name, set]) => [name, numberOf(set)])]);
