import type { DocumentSet } from "./facets/document-set.ts";
import type { FittingDocuments } from "./fitting-documents.ts";
import type { ParsedQuery } from "./query/parse-query.ts";
import type { SearchTag } from "./search-document.ts";
import type { SearchSort, SortOrder } from "./sort-order.ts";

/** The filters of a list. Any value within a group matches, and all groups must match. */
export interface SearchFilters {
	/** By group: `{ colour: ["Black", "Navy"], stock: ["any"] }`. */
	values?: Readonly<Record<string, readonly string[]>>;
	/** Centavos. */
	priceFrom?: number;
	priceTo?: number;
	/** Only these documents, for what fits a device. */
	among?: DocumentSet;
}

export interface SearchQuery {
	/** The typed text. An empty text finds every document. A space at the end finishes the last word. */
	text: string;
	categoryId?: number;
	tag?: SearchTag;
	filters?: SearchFilters;
	sort: SearchSort;
	offset: number;
	limit: number;
	/** True to treat words as plain words: no type, device or price is recognized. */
	isPlain?: boolean;
	/** Typing mistakes aren't corrected. */
	isAsWritten?: boolean;
	/** A short list of full matches is followed by the nearest other documents. */
	goesOn?: boolean;
	/** Documents that fit the device in the query, if specifications decide ({@link SearchIndex.deviceByFacts}). */
	fitting?: FittingDocuments;
}

export interface SearchResult {
	ids: number[];
	/** Number of matching documents on all pages. */
	total: number;
	/** How many of them match the whole query; they come first. Omitted if all do. */
	full?: number;
	/** Words that no document contains together with the others, if none contains them all. */
	missing?: string[];
	/** How the query was understood. */
	reading?: ParsedQuery;
	/** The query with its typing mistakes corrected, if the result rests on that. */
	correction?: string;
}

export type SortOrders = Record<SearchSort, SortOrder>;
