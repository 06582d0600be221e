import { ALL_FIELDS, SLOT_SHIFT } from "../fields.ts";
import { otherNumbers } from "../inflection.ts";
import type { Lookup, TermRange } from "../lookup.ts";
import { boost, quality } from "../weights.ts";
import { measureMarks } from "./marks.ts";

/** Terms that satisfy a word, in which fields, and how well (1 is the word itself). */
export interface Match extends TermRange {
	fields: number;
	quality: number;
	/**
	 * Not quite what was asked for, so it ranks below what is. "where typed" if that holds only of documents
	 * whose type is known: of others the name may be all that tells what they are.
	 */
	standsBehind?: "always" | "where typed";
}

/** Puts matching documents forward by at most `worth` points. */
export interface Boost {
	matches: Match[];
	worth: number;
}

/** A word of the query with everything that satisfies it. */
export interface PlannedWord {
	matches: Match[];
	/** As it was typed, or as it was read. */
	text: string;
	/** The word is unknown; this is the known word that it was taken for. */
	correction?: string;
}

/** A query as the scorer uses it. */
export interface QueryPlan {
	/** A full match holds all of them. */
	words: PlannedWord[];
	/** Words that rank what is found but needn't be held. */
	further: PlannedWord[];
	boosts: Boost[];
	/** Documents of the requested type, or of a type that does the same job. */
	kind?: Match[];
	/** The query with its mistakes corrected, if there were any. */
	correction?: string;
}

/** Documents with a mark (a type, device or fact). */
export const marked = (lookup: Lookup, mark: string, quality: number): Match[] =>
	lookup.termRanges(mark).map((range) => ({ ...range, fields: ALL_FIELDS, quality }));

/** Documents that hold a word in singular or plural. */
export const said = (lookup: Lookup, word: string, fields: number, quality: number): Match[] =>
	[word, ...otherNumbers(word)].flatMap((term) =>
		lookup.termRanges(term).map((range) => ({ ...range, fields, quality })),
	);

/** Like `said`, with a word's plural ranked slightly behind the word itself. */
export const exactly = (lookup: Lookup, term: string): Match[] => [
	...lookup.termRanges(term).map((range) => ({
		...range,
		fields: ALL_FIELDS,
		quality: quality.exact,
	})),
	...otherNumbers(term).flatMap((other) => marked(lookup, other, quality.otherNumber)),
];

export const behind = (
	matches: readonly Match[],
	standsBehind: "always" | "where typed",
): Match[] => matches.map((match) => ({ ...match, standsBehind }));

interface Amount extends Match {
	amount: number;
}

/** All amounts of a unit that documents have: watts, ports. */
export const amountsOf = (unit: string, lookup: Lookup): Amount[] => {
	const start = measureMarks(unit);
	return lookup.prefixRanges(start).flatMap(({ segment, from, to }) =>
		segment.terms.slice(from, to).map((term, at) => ({
			segment,
			from: from + at,
			to: from + at + 1,
			fields: ALL_FIELDS,
			quality: quality.exact,
			amount: Number(term.slice(start.length)),
		})),
	);
};

/** Boosts documents with more of a unit. */
export function largestFirst(unit: string, lookup: Lookup): Boost {
	const amounts = amountsOf(unit, lookup);
	const steps = [...new Set(amounts.map(({ amount }) => amount))].sort((a, b) => a - b);
	return {
		matches: amounts.map((match) => ({
			...match,
			quality: (steps.indexOf(match.amount) + 1) / steps.length,
		})),
		worth: boost.largestAmount,
	};
}

/**
 * Why a list has no full match: the words that no document holds, or where each word is held by some document, those
 * that the nearest one lacks.
 * @param nearest the slot of the first document of the list; undefined: the list is empty
 */
export function missingWords({ words }: QueryPlan, nearest: number | undefined): string[] {
	const missingFrom = (slot: number | undefined) =>
		words.filter(({ matches }) => !matches.some((match) => isHeld(match, slot)));
	const unknown = missingFrom(undefined);
	const lacking = nearest === undefined ? words : missingFrom(nearest);
	return (unknown.length > 0 ? unknown : lacking).map(({ text }) => text);
}

/** True if the document contains the match or, without a document, if any does. */
function isHeld(
	{ segment, from, to, fields, standsBehind }: Match,
	slot: number | undefined,
): boolean {
	if (standsBehind === "always") return false;
	return segment.postings(from, to).some((posting) => {
		const isOf = slot === undefined || posting >>> SLOT_SHIFT === slot;
		return isOf && (posting & fields) !== 0;
	});
}
