import type { DocumentTable } from "./document-table.ts";
import { DocumentFilters, type SearchFilters } from "./facets/document-filter.ts";
import { countBits, hasBit, type SlotBits } from "./facets/slot-bits.ts";
import type { FittingDocuments } from "./fitting-documents.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { groupCount, type ScoredDocuments, sizeOf } from "./scoring/scored-documents.ts";
import type { SearchTag } from "./search-document.ts";
import { PageSelection } from "./select-page.ts";
import type { SearchSort, SortOrder } from "./sort-order.ts";

export interface SearchQuery {
	/** What was typed. Empty finds every document. A space at the end finishes the last word. */
	text: string;
	categoryId?: number;
	tag?: SearchTag;
	filters?: SearchFilters;
	sort: SearchSort;
	offset: number;
	limit: number;
	/** Words are words: nothing is read from them. */
	isPlain?: boolean;
	/** Words that nobody wrote are not put in the place of those that were written. */
	isAsWritten?: boolean;
	/** A list with few documents that hold everything goes on with those that come nearest. */
	goesOn?: boolean;
	/** What fits the device that the query asks for by its facts ({@link SearchIndex.deviceByFacts}). */
	fitting?: FittingDocuments;
}

export interface SearchResult {
	ids: number[];
	/** How many documents match, on all pages. */
	total: number;
	/** How many of them hold everything that was asked for; they come first. Left out where all do. */
	full?: number;
	/** What no document holds together with the rest, where none holds everything. */
	missing?: string[];
	/** What the query was read as. */
	reading?: QueryReading;
	/** The query with its typing mistakes corrected, if the result rests on that. */
	correction?: string;
}

export type SortOrders = Record<SearchSort, SortOrder>;

/** Sort keys hold a rank below this and a score above; more documents do not fit. */
const RANKS = 2 ** 21;
const POINTS_SCALE = 64;
/** More than any points: a further word found outweighs them all. */
const WORD_FOUND = 2 ** 22;
/** More than twice the words that a query has. */
const ANOTHER_KIND = 2 ** 7;

/** The asked page of all documents. Without words nothing is relevant: newest first instead. */
export function pageOfAll(
	query: SearchQuery,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const slots = orders[query.sort === "relevance" ? "newest" : query.sort].inOrder();
	const filters = new DocumentFilters(query, table);
	const { offset, limit } = query;
	const idsOf = (page: Iterable<number>): number[] =>
		Array.from(page, (slot) => table.ids[slot] as number);
	if (filters.isEmpty) {
		return { ids: idsOf(slots.subarray(offset, offset + limit)), total: slots.length };
	}
	const passing = filters.passing(table.liveDocuments());
	const total = countBits(passing);
	const end = Math.min(offset + limit, total);
	const page: number[] = [];
	let count = 0;
	for (let rank = 0; count < end; rank++) {
		const slot = slots[rank] as number;
		if (hasBit(passing, slot) && ++count > offset) page.push(slot);
	}
	return { ids: idsOf(page), total };
}

/** What a page of scored documents is made of. */
export interface PageBounds {
	/** Twice the words that a document has to hold at least. */
	fewest: number;
	/** The same for one of the kind that was asked for. */
	fewestOfKind: number;
	/** Twice all words of the query. */
	all: number;
	/** A kind was asked for, and what is of it comes first among those that do not hold all words. */
	hasKind: boolean;
	/** A kind alone is what was asked for: what else speaks of the same stands below the line. */
	isKindEnough: boolean;
	/** Where documents match alike, those that cost less come first. */
	isCheapFirst: boolean;
	/** Those that say most count, not those that say many of the words. */
	isSentence: boolean;
}

/** The scored documents that a list may hold; null: all of them. */
function passingOf(query: SearchQuery, table: DocumentTable): SlotBits | null {
	const filters = new DocumentFilters(query, table);
	return filters.isEmpty ? null : filters.passing(table.liveDocuments());
}

/** Gives how many of the scored documents hold at least so many words, twice. */
export function countHolding(
	query: SearchQuery,
	scores: ScoredDocuments,
	table: DocumentTable,
): (fewest: number) => number {
	const passing = passingOf(query, table);
	const counts = new Uint32Array(256);
	for (let group = 0; group < groupCount(scores); group++) {
		const found = scores.wordsFound[group] as number;
		counts[found] = (counts[found] as number) + countPassing(scores, group, passing);
	}
	return (fewest) => counts.subarray(fewest).reduce((sum, each) => sum + each, 0);
}

/** How many documents of a group a list may hold. */
function countPassing(scores: ScoredDocuments, group: number, passing: SlotBits | null): number {
	if (passing === null) return sizeOf(scores, group);
	const { slots, starts } = scores;
	const end = starts[group + 1] as number;
	let count = 0;
	for (let at = starts[group] as number; at < end; at++) {
		if (hasBit(passing, slots[at] as number)) count++;
	}
	return count;
}

/** More groups are not put in order: those behind the page are passed over as they come. */
const MOST_SORTED = 2000;

/** Documents that only come near are offered up to so many. */
export const MOST_NEAREST = 20;

/** The asked page of the scored documents that hold enough words of the query. */
export function pageOfScored(
	query: SearchQuery,
	scores: ScoredDocuments,
	bounds: PageBounds,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const { slots, starts, wordsFound, isOfKind } = scores;
	const { all, isKindEnough, isCheapFirst } = bounds;
	const order = orders[query.sort === "relevance" && isCheapFirst ? "price-asc" : query.sort];
	const ranks = order.ranks(table.length);
	const passing = passingOf(query, table);
	const usesPoints = query.sort === "relevance" && !isCheapFirst;
	const missing = missingOf(scores, bounds, usesPoints);
	const groups: number[] = [];
	for (let group = 0; group < missing.length; group++) {
		if (missing[group] !== Number.POSITIVE_INFINITY) groups.push(group);
	}
	const isSorted = groups.length <= MOST_SORTED;
	if (isSorted) groups.sort((a, b) => (missing[a] as number) - (missing[b] as number));
	// One key a document, smaller first: what its group misses, then rank in the order.
	const selection = new PageSelection(query.offset, query.limit, slots.length);
	let total = 0;
	let full = 0;
	for (const group of groups) {
		const count = countPassing(scores, group, passing);
		total += count;
		if (wordsFound[group] === all && (isOfKind[group] === 1 || !isKindEnough)) full += count;
		const least = (missing[group] as number) * RANKS;
		if (count === 0 || selection.isBehind(least)) continue;
		const end = starts[group + 1] as number;
		for (let at = starts[group] as number; at < end; at++) {
			const slot = slots[at] as number;
			if (passing !== null && !hasBit(passing, slot)) continue;
			selection.offer(least + (ranks[slot] as number));
		}
		if (isSorted) selection.closeIfFull();
	}
	const inOrder = order.inOrder();
	const idOf = (key: number): number => table.ids[inOrder[key % RANKS] as number] as number;
	const ids = Array.from(selection.page(), idOf);
	if (query.goesOn !== true) return { ids, total };
	const shown = Math.min(total, full + MOST_NEAREST);
	return { ids: ids.slice(0, Math.max(0, shown - query.offset)), total: shown, full };
}

/** What each group misses: words before points. Infinite for what holds too few words. */
function missingOf(
	scores: ScoredDocuments,
	{ fewest, fewestOfKind, all, hasKind, isKindEnough, isSentence: isAnySentence }: PageBounds,
	usesPoints: boolean,
): Float64Array {
	const isSentence = usesPoints && isAnySentence;
	return scores.points.map((points, group) => {
		const found = scores.wordsFound[group] as number;
		const isKind = scores.isOfKind[group] === 1;
		if (found < (isKind ? fewestOfKind : fewest)) return Number.POSITIVE_INFINITY;
		const isFull = found === all && (isKind || !isKindEnough);
		let wordsMissing = isSentence ? Number(!isFull) : scores.mostFound - found;
		if (hasKind && !isKind && !isFull && scores.isTyped[group] === 1) wordsMissing += ANOTHER_KIND;
		const missing = wordsMissing * WORD_FOUND;
		return usesPoints ? missing + (WORD_FOUND - Math.round(points * POINTS_SCALE)) : missing;
	});
}
