import { ALL_FIELDS } from "./fields.ts";
import { otherNumbers } from "./inflection.ts";
import type { Lookup } from "./lookup.ts";
import type { Match } from "./plan-query.ts";

/** Being the thing that was asked for outweighs every word about it. */
export const IS_IT = 4;

/** What has a mark. */
export const marked = (lookup: Lookup, mark: string, quality: number): Match[] =>
	lookup.termRanges(mark).map((range) => ({ ...range, fields: ALL_FIELDS, quality }));

/** A word of the query and its other number, where a document says it. */
export function said(lookup: Lookup, word: string, fields: number, quality: number): Match[] {
	return [word, ...otherNumbers(word)].flatMap((term) =>
		lookup.termRanges(term).map((range) => ({ ...range, fields, quality })),
	);
}
