import type { DocumentTable } from "./document-table.ts";
import type { FoundDocuments } from "./facets/count-facets.ts";
import { DocumentFilters } from "./facets/document-filter.ts";
import { countBits, hasBit, type SlotBits, setBit, wordsFor } from "./facets/slot-bits.ts";
import type { ParsedQuery } from "./query/parse-query.ts";
import { missingWords, type QueryPlan } from "./query/query-plan.ts";
import type { ScoredDocuments } from "./scoring/score-documents.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./search-query.ts";
import { selectPage } from "./select-page.ts";

/** How a query was understood, and the documents that it found. */
export interface Scored {
	plan: QueryPlan;
	reading?: ParsedQuery;
	scores: ScoredDocuments;
	/** Documents counted by facets, once requested. */
	found?: FoundDocuments;
}

/** Minimum number of words (times two) a document must contain to be listed. */
interface Threshold {
	fewest: number;
	/** For documents of the requested product type. */
	fewestOfKind: number;
}

/** Below this many full matches, the nearest other documents follow. */
const fewMatches = 5;
/** A list with this many documents isn't extended further. */
const filledList = 10;
const maxNearest = 20;
const anyWord = 1;

/** Sort keys store the rank in the sort order below this, and what the document lacks above it. */
const ranks = 2 ** 21;
const pointsScale = 64;
/** Greater than any points, so one more matching word outweighs them all. */
const wordFound = 2 ** 22;
/** More than twice the number of words in any query. */
const anotherType = 2 ** 7;

/** Returns a page of all documents. Without words there is no relevance, so the newest come first. */
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

/** Returns the documents that pass the list's filters, or null if no filter is set. */
function passingOf(query: SearchQuery, table: DocumentTable): SlotBits | null {
	const filters = new DocumentFilters(query, table);
	return filters.isEmpty ? null : filters.passing(table.liveDocuments());
}

/** Only full matches if there are enough, else also the nearest documents. */
function thresholdOf({ goesOn }: SearchQuery, scored: Scored, passing: SlotBits | null): Threshold {
	const { plan, reading, scores } = scored;
	const all = 2 * plan.words.length;
	const base = baseThreshold(scored);
	if (goesOn !== true) return { fewest: base, fewestOfKind: base };
	// The remaining words of a query for a device describe things for that device or universal ones.
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

/** Without full matches: documents with half of the words. */
function baseThreshold({ plan, scores: { mostFound } }: Scored): number {
	return mostFound === 2 * plan.words.length ? mostFound : Math.ceil(mostFound / 2);
}

/** A document that only mentions the type or fact counts one word less; if few match, one more word may be missing. */
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
	// One key per document, smaller first: what it lacks, then its rank in the sort order.
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

/** Returns what each document lacks compared to a perfect match: words before points. */
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

/** Returns the documents that a query's facets count: those its list says it contains. */
export function foundBy(scored: Scored, table: DocumentTable): FoundDocuments {
	const { plan, scores } = scored;
	const fewest = baseThreshold(scored);
	const documents = new Uint32Array(wordsFor(table.length));
	for (const [at, slot] of scores.slots.entries()) {
		if ((scores.wordsFound[at] as number) >= fewest) setBit(documents, slot);
	}
	const isFull = fewest === 2 * plan.words.length;
	return isFull ? { documents } : { documents, most: maxNearest };
}
