import type { DocumentSet } from "./document-table.ts";
import type { FittingDocuments } from "./lookup.ts";
import type { ParsedQuery } from "./query/parse-query.ts";
import type { SearchTag } from "./search-document.ts";
import type { SearchSort, SortOrder } from "./sort-order.ts";

/** The filters of a list, in groups. A document must have at least one of the chosen values of each group. */
export interface SearchFilters {
	/** Values by group: `{ colour: ["Black", "Navy"], stock: ["any"] }`. */
	values?: Readonly<Record<string, readonly string[]>>;
	/** Lowest price in centavos. */
	priceFrom?: number;
	priceTo?: number;
	/** Finds only documents in this set, for example the products that fit a device. */
	among?: DocumentSet;
}

export interface SearchQuery {
	/** The typed text. An empty text finds every document. A space at the end means that the last word is complete. */
	text: string;
	categoryId?: number;
	tag?: SearchTag;
	filters?: SearchFilters;
	sort: SearchSort;
	offset: number;
	limit: number;
	/** True to treat the text as plain words, so that no type, device or price is recognized. */
	isPlain?: boolean;
	/** True to leave typing mistakes uncorrected. */
	isAsWritten?: boolean;
	/** True to append the most similar other documents to a short list of full matches. */
	goesOn?: boolean;
	/**
	 * Documents that fit the device in the query. Set if specifications determine which documents fit ({@link
	 * SearchIndex.deviceByFacts}).
	 */
	fitting?: FittingDocuments;
}

export interface SearchResult {
	ids: number[];
	/** Number of documents on all pages together. */
	total: number;
	/**
	 * Number of documents that match the whole query, which come first. Set only for a text with words and with
	 * `goesOn`.
	 */
	full?: number;
	/** Words that prevented a match of the whole query. Set only if `full` is 0. */
	missing?: string[];
	/** The types, devices and prices recognized in the query. */
	reading?: ParsedQuery;
	/** The query with corrected spelling, if the results are based on it. */
	correction?: string;
}

export type SortOrders = Record<SearchSort, SortOrder>;
