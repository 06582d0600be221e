import type { DocumentTable } from "./document-table.ts";
import type { DocumentScores } from "./score-documents.ts";
import type { SearchTag } from "./search-document.ts";
import { PageSelection } from "./select-page.ts";
import type { SearchSort, SortOrder } from "./sort-order.ts";

export interface SearchQuery {
	/** What was typed. Empty finds every document. A space at the end finishes the last word. */
	text: string;
	categoryId?: number;
	tag?: SearchTag;
	sort: SearchSort;
	offset: number;
	limit: number;
}

export interface SearchResult {
	ids: number[];
	/** How many documents match, on all pages. */
	total: number;
	/** The query with its typing mistakes corrected, if the result rests on that. */
	correction?: string;
}

export type SortOrders = Record<SearchSort, SortOrder>;

/** Sort keys hold a rank below this and a score above; more documents do not fit. */
const RANKS = 2 ** 21;
const POINTS_SCALE = 64;
/** More than any points: a further word found outweighs them all. */
const WORD_FOUND = 2 ** 22;

function isFiltered({ categoryId, tag }: SearchQuery): boolean {
	return categoryId !== undefined || tag !== undefined;
}

function isWanted(slot: number, { categoryId, tag }: SearchQuery, table: DocumentTable): boolean {
	return (
		(categoryId === undefined || table.categoryIds[slot] === categoryId) &&
		(tag === undefined || table.hasTag(slot, tag))
	);
}

/** The asked page of all documents. Without words nothing is relevant: newest first instead. */
export function pageOfAll(
	query: SearchQuery,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	let slots = orders[query.sort === "relevance" ? "newest" : query.sort].inOrder();
	if (isFiltered(query)) {
		const wanted = new Int32Array(slots.length);
		let count = 0;
		for (const slot of slots) if (isWanted(slot, query, table)) wanted[count++] = slot;
		slots = wanted.subarray(0, count);
	}
	const { offset, limit } = query;
	const page = offset < slots.length ? slots.subarray(offset, offset + limit) : [];
	return { ids: Array.from(page, (slot) => table.ids[slot] as number), total: slots.length };
}

/** The asked page of the scored documents that hold at least so many words of the query. */
export function pageOfScored(
	query: SearchQuery,
	{ slots, count, points, wordsFound, mostWords }: DocumentScores,
	fewestWords: number,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const order = orders[query.sort];
	const ranks = order.ranks(table.length);
	const usesPoints = query.sort === "relevance";
	const filtered = isFiltered(query);
	// One key a document, smaller first: words missing, then points missing, then rank in the order.
	const selection = new PageSelection(query.offset, query.limit, count);
	let total = 0;
	for (let index = 0; index < count; index++) {
		const slot = slots[index] as number;
		const found = wordsFound[slot] as number;
		if (found < fewestWords || (filtered && !isWanted(slot, query, table))) continue;
		let missing = (mostWords - found) * WORD_FOUND;
		if (usesPoints) missing += WORD_FOUND - Math.round((points[slot] as number) * POINTS_SCALE);
		selection.offer(missing * RANKS + (ranks[slot] as number));
		total++;
	}
	const inOrder = order.inOrder();
	const idOf = (key: number): number => table.ids[inOrder[key % RANKS] as number] as number;
	return { ids: Array.from(selection.page(), idOf), total };
}
