import type { DocumentTable } from "./document-table.ts";
import type { FoundDocuments } from "./facets/count-facets.ts";
import { DocumentFilters } from "./facets/document-filter.ts";
import { countBits, hasBit, type SlotBits, setBit, wordsFor } from "./facets/facet-values.ts";
import { SLOT_SHIFT } from "./inverted-index.ts";
import type { Match, QueryPlan } from "./query/match-words.ts";
import type { ParsedQuery } from "./query/parse-query.ts";
import type { ScoredDocuments } from "./scoring/score-documents.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./search-query.ts";

/** How a query was understood, and which documents it found. */
export interface Scored {
	plan: QueryPlan;
	reading?: ParsedQuery;
	scores: ScoredDocuments;
	/** The documents that facets count; omitted until they are first needed. */
	found?: FoundDocuments;
}

/**
 * Minimum of `wordsFound` for a document to be listed. Each word of the query counts 2 if it matches exactly, and 1 if
 * it matches inexactly.
 */
interface Threshold {
	fewest: number;
	/** Minimum for documents of the requested product type. */
	fewestOfKind: number;
}

/** If fewer documents than this match fully, the list continues with the nearest other documents. */
const fewMatches = 5;
/** The list is extended until it has this many documents. */
const filledList = 10;
const maxNearest = 20;
const anyWord = 1;

/**
 * Factor that combines two numbers into a sort key: how much the document lacks times this factor, plus its rank in the
 * sort order.
 */
const ranks = 2 ** 21;
const pointsScale = 64;
/**
 * Points for each unit of `wordsFound`. This is more than all other points of a document together, so a document that
 * contains more of the query's words always ranks first.
 */
const wordFound = 2 ** 22;
/**
 * A document of another product type that doesn't match fully ranks as if `wordsFound` were this much lower. No query
 * reaches this number, so the document comes after all documents of the requested type.
 */
const anotherType = 2 ** 7;

/**
 * Returns a page of all documents, for a query without words. The newest come first, because there is no relevance to
 * sort by.
 */
export function pageOfAll(
	query: SearchQuery,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const slots = orders[query.sort === "relevance" ? "newest" : query.sort].inOrder();
	const { offset, limit } = query;
	const idsOf = (page: Iterable<number>): number[] =>
		Array.from(page, (slot) => table.ids[slot] as number);
	const passing = passingOf(query, table);
	if (passing === null) {
		return { ids: idsOf(slots.subarray(offset, offset + limit)), total: slots.length };
	}
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

/** Returns a page of the documents that a query found. */
export function findPage(
	query: SearchQuery,
	scored: Scored,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const { plan, reading } = scored;
	const passing = passingOf(query, table);
	const threshold = thresholdOf(query, scored, passing);
	const page = selectDocuments(query, scored, threshold, { orders, table, passing });
	const result: SearchResult = { ids: page.ids, total: page.total };
	if (query.goesOn === true) {
		result.total = Math.min(page.total, page.full + maxNearest);
		result.full = page.full;
		result.ids = page.ids.slice(0, Math.max(0, result.total - query.offset));
		if (page.full === 0) {
			result.missing = missingWords(plan, table.slotOf(result.ids[0] ?? -1));
		}
	}
	if (plan.correction !== undefined && result.total > 0) result.correction = plan.correction;
	if (reading !== undefined) result.reading = reading;
	return result;
}

/** Returns the documents that match the list's filters, or null if no filter is set. */
function passingOf(query: SearchQuery, table: DocumentTable): SlotBits | null {
	const filters = new DocumentFilters(query, table);
	return filters.isEmpty ? null : filters.passing(table.liveDocuments());
}

/** Returns the threshold for a list: only full matches if there are enough, otherwise the nearest documents too. */
function thresholdOf({ goesOn }: SearchQuery, scored: Scored, passing: SlotBits | null): Threshold {
	const { plan, reading, scores } = scored;
	const all = 2 * plan.words.length;
	const base = baseThreshold(scored);
	if (goesOn !== true) return { fewest: base, fewestOfKind: base };
	// If a query names a device, one matching word is enough, because all listed products are for this device or
	// universal.
	if (reading?.device != null && !reading.isDeviceByFacts) {
		return { fewest: anyWord, fewestOfKind: anyWord };
	}
	if (base < all) return { fewest: base, fewestOfKind: base };
	const full = countHolding(scores, all, passing);
	let fewest = fewestNearest(full, plan.words.length, reading);
	while (fewest < all) {
		if (countHolding(scores, fewest, passing) >= filledList || fewest - 2 < all / 2) break;
		fewest -= 2;
	}
	const isShort = plan.kind !== undefined && reading?.device === null && full < fewMatches;
	return { fewest, fewestOfKind: isShort ? anyWord : fewest };
}

/**
 * Returns the threshold for a list without the nearest documents. It requires all words or, if no document contains
 * all, half as many words as the best document contains.
 */
function baseThreshold({ plan, scores: { mostFound } }: Scored): number {
	return mostFound === 2 * plan.words.length ? mostFound : Math.ceil(mostFound / 2);
}

/**
 * Returns the threshold for a list that includes the nearest documents. A document that only mentions the type or a
 * specification gets half a word for it. If few documents match fully, one word may be missing.
 */
function fewestNearest(full: number, wordCount: number, reading: ParsedQuery | undefined): number {
	const all = 2 * wordCount;
	const read = reading === undefined ? 0 : (reading.type ? 1 : 0) + reading.facts.length;
	return full < fewMatches && wordCount > 1 ? Math.min(all - read, all - 2) : all - read;
}

function countHolding(
	{ slots, wordsFound }: ScoredDocuments,
	fewest: number,
	passing: SlotBits | null,
): number {
	let count = 0;
	for (let at = 0; at < slots.length; at++) {
		if ((wordsFound[at] as number) < fewest) continue;
		if (passing === null || hasBit(passing, slots[at] as number)) count++;
	}
	return count;
}

function selectDocuments(
	query: SearchQuery,
	scored: Scored,
	{ fewest, fewestOfKind }: Threshold,
	{
		orders,
		table,
		passing,
	}: { orders: SortOrders; table: DocumentTable; passing: SlotBits | null },
): { ids: number[]; total: number; full: number } {
	const { plan, scores } = scored;
	const { slots, wordsFound, isOfKind } = scores;
	const all = 2 * plan.words.length;
	const isCheapFirst = query.sort === "relevance" && scored.reading?.isCheap === true;
	const order = orders[isCheapFirst ? "price-asc" : query.sort];
	const rankOf = order.ranks(table.length);
	const missingOf = missingBy(plan, scores, query.sort === "relevance" && !isCheapFirst, table);
	// One sort key per document, smallest first. It combines how much the document lacks with its rank in the sort
	// order.
	const keys = new Float64Array(slots.length);
	let total = 0;
	let full = 0;
	for (let at = 0; at < slots.length; at++) {
		const slot = slots[at] as number;
		const found = wordsFound[at] as number;
		if (found < (isOfKind[at] === 1 ? fewestOfKind : fewest)) continue;
		if (passing !== null && !hasBit(passing, slot)) continue;
		keys[total++] = missingOf(at) * ranks + (rankOf[slot] as number);
		if (found === all) full++;
	}
	const inOrder = order.inOrder();
	const idOf = (key: number): number => table.ids[inOrder[key % ranks] as number] as number;
	const page = selectPage(keys.subarray(0, total), query.offset, query.limit);
	return { ids: Array.from(page, idOf), total, full };
}

/**
 * Returns a function that calculates how much a document lacks compared to a perfect match. A missing word counts more
 * than all missing points.
 */
function missingBy(
	plan: QueryPlan,
	{ slots, points, wordsFound, isOfKind, mostFound }: ScoredDocuments,
	usesPoints: boolean,
	table: DocumentTable,
): (at: number) => number {
	const all = 2 * plan.words.length;
	const hasKind = plan.kind !== undefined;
	return (at) => {
		const found = wordsFound[at] as number;
		const isFull = found === all;
		let words = mostFound - found;
		if (hasKind && isOfKind[at] === 0 && !isFull && table.isTyped(slots[at] as number)) {
			words += anotherType;
		}
		const missing = words * wordFound;
		return usesPoints
			? missing + (wordFound - Math.round((points[at] as number) * pointsScale))
			: missing;
	};
}

/**
 * Returns the documents that facets count for a query. The nearest documents that extend a short list aren't included.
 */
export function foundBy(scored: Scored | null, table: DocumentTable): FoundDocuments {
	if (scored === null) return { documents: new Uint32Array(0) };
	scored.found ??= fullestOf(scored, table);
	return scored.found;
}

function fullestOf(scored: Scored, table: DocumentTable): FoundDocuments {
	const { plan, scores } = scored;
	const fewest = baseThreshold(scored);
	const documents = new Uint32Array(wordsFor(table.length));
	for (const [at, slot] of scores.slots.entries()) {
		if ((scores.wordsFound[at] as number) >= fewest) setBit(documents, slot);
	}
	const isFull = fewest === 2 * plan.words.length;
	return isFull ? { documents } : { documents, most: maxNearest };
}

/**
 * Returns the keys from `offset` to `offset + limit` in ascending order. Sorts little more than these keys, and
 * reorders the given array.
 */
export function selectPage(keys: Float64Array, offset: number, limit: number): Float64Array {
	const end = Math.min(offset + limit, keys.length);
	if (offset >= end) return keys.subarray(0, 0);
	if (end < keys.length) moveSmallest(keys, end);
	return keys.subarray(0, end).sort().subarray(offset);
}

/** Moves the `wanted` smallest keys to the front, unsorted (quickselect). */
function moveSmallest(keys: Float64Array, wanted: number): void {
	let left = 0;
	let right = keys.length - 1;
	while (left < right) {
		const middle = (left + right) >>> 1;
		const pivot = medianOf(keys[left] as number, keys[middle] as number, keys[right] as number);
		let low = left;
		let high = right;
		while (low <= high) {
			while ((keys[low] as number) < pivot) low++;
			while ((keys[high] as number) > pivot) high--;
			if (low > high) break;
			const swapped = keys[low] as number;
			keys[low++] = keys[high] as number;
			keys[high--] = swapped;
		}
		if (wanted <= high) right = high;
		else if (wanted >= low) left = low;
		else return;
	}
}

function medianOf(first: number, second: number, third: number): number {
	return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}

/**
 * Returns the words that explain why a list has no full match: words that no document contains or, if there are none,
 * words that the nearest document lacks.
 * @param nearest the index ("slot") of the list's first document in the table; undefined if the list is empty
 */
function missingWords({ words }: QueryPlan, nearest: number | undefined): string[] {
	const missingFrom = (slot: number | undefined) =>
		words.filter(({ matches }) => !matches.some((match) => isHeld(match, slot)));
	const unknown = missingFrom(undefined);
	const lacking = nearest === undefined ? words : missingFrom(nearest);
	return (unknown.length > 0 ? unknown : lacking).map(({ text }) => text);
}

/**
 * True if the document in this slot contains the matching term. Without a slot, true if any document contains the term.
 * Matches that are always inexact don't count.
 */
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
