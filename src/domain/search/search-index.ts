import { collectTerms } from "./analyze-document.ts";
import { DocumentTable } from "./document-table.ts";
import type { CountedSets, FacetCounts } from "./facets/count-facets.ts";
import { IndexSearcher } from "./index-searcher.ts";
import {
	ALL_FIELDS,
	deviceMark,
	InvertedIndex,
	SKU,
	TEXT_FIELDS,
	TITLE_FIELDS,
} from "./inverted-index.ts";
import { Lookup } from "./lookup.ts";
import { type CodedDevice, deviceBeginning } from "./query/devices.ts";
import type { NamedType } from "./query/product-types.ts";
import { type SearchDocument, textFingerprint } from "./search-document.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./search-query.ts";
import { SEARCH_SORTS, type SearchSort, SortOrder, slotComparisons } from "./sort-order.ts";
import { DEFAULT_SYNONYMS, type SynonymRule } from "./synonyms.ts";

export type { SearchQuery, SearchResult } from "./search-query.ts";

/**
 * Slots (numbers of documents in the table) of replaced and removed documents are reclaimed once they make up this
 * share of all slots.
 */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1000;

/**
 * An in-memory search index of the catalog. Two indexes of the same documents return the same results, even if the
 * documents were added in a different order.
 */
export class SearchIndex {
	readonly #table = new DocumentTable();
	readonly #orders: SortOrders;
	readonly #searcher: IndexSearcher;
	/**
	 * Titles, SKUs and texts have separate indexes, so that a search for a prefix reads only the terms of the relevant
	 * fields.
	 */
	readonly #titles = new InvertedIndex(TITLE_FIELDS);
	readonly #codes = new InvertedIndex(SKU);
	readonly #texts = new InvertedIndex(TEXT_FIELDS);

	constructor(synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		const comparisons = slotComparisons(this.#table);
		const orderBy = (sort: SearchSort) =>
			new SortOrder(comparisons[sort], () => this.#table.liveSlots());
		this.#orders = {
			relevance: orderBy("relevance"),
			newest: orderBy("newest"),
			"price-asc": orderBy("price-asc"),
			"price-desc": orderBy("price-desc"),
		};
		const index = { table: this.#table, orders: this.#orders, lookup: () => this.#lookup() };
		this.#searcher = new IndexSearcher(index, synonyms, types);
	}

	/**
	 * Replaces the synonyms for later searches. Returns true if the caller must add all documents again, because more
	 * word pairs in their texts now count as one word.
	 */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		if (!this.#searcher.setSynonyms(synonyms)) return false;
		// NaN never equals a fingerprint, so `put` extracts the terms of each document again.
		this.#table.fingerprints.fill(Number.NaN);
		return true;
	}

	/** Replaces the model codes of devices for later searches. */
	setModelCodes(devices: readonly CodedDevice[]): void {
		this.#searcher.setModelCodes(devices);
	}

	/** Replaces the product types by which queries are parsed. The caller must then add all documents again. */
	setTypes(types: readonly NamedType[]): void {
		this.#searcher.setTypes(types);
		this.#table.fingerprints.fill(Number.NaN);
	}

	get size(): number {
		return this.#table.size;
	}

	/** Returns the ids of all documents in the index. */
	ids(): IterableIterator<number> {
		return this.#table.liveIds();
	}

	/**
	 * Adds a document or replaces the document with the same id. Returns true if the document is new or if its position
	 * in a sort order changed.
	 */
	put(document: SearchDocument): boolean {
		const fingerprint = textFingerprint(document);
		const slot = this.#table.slotOf(document.id);
		const isMoved = slot === undefined || !this.#table.isPlacedAs(slot, document);
		if (slot !== undefined && this.#table.fingerprints[slot] === fingerprint) {
			if (this.#table.hasFacts(slot, document)) return isMoved;
			this.#searcher.forget();
			for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
			this.#table.setFacts(slot, document);
			for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
			return isMoved;
		}
		this.remove(document.id);
		this.#searcher.forget();
		this.#append(document, fingerprint);
		return isMoved;
	}

	#append(document: SearchDocument, fingerprint: number): void {
		const terms = {
			titles: new Map<string, number>(),
			codes: new Map<string, number>(),
			texts: new Map<string, number>(),
		};
		const collected = collectTerms(document, this.#searcher.known, (term, fields) => {
			const of = fields & SKU ? terms.codes : fields & TEXT_FIELDS ? terms.texts : terms.titles;
			of.set(term, (of.get(term) ?? 0) | fields);
		});
		const slot = this.#table.append(document, collected, fingerprint);
		this.#titles.add(slot, terms.titles);
		this.#codes.add(slot, terms.codes);
		this.#texts.add(slot, terms.texts);
		for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
	}

	/** Adds or replaces many documents, faster than one by one. If several have the same id, the last one is used. */
	putAll(documents: Iterable<SearchDocument>): void {
		for (const sort of SEARCH_SORTS) this.#orders[sort].forget();
		for (const document of documents) this.put(document);
	}

	/** Removes a document. Returns true if the index contained it. */
	remove(id: number): boolean {
		const slot = this.#table.slotOf(id);
		if (slot === undefined) return false;
		this.#searcher.forget();
		for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
		this.#table.kill(slot);
		const dead = this.#table.length - this.#table.size;
		if (dead >= Math.max(MIN_DEAD, this.#table.length * DEAD_SHARE)) this.#closeGaps();
		return true;
	}

	/** Renumbers the slots, so that those of replaced and removed documents disappear. */
	#closeGaps(): void {
		const newSlots = this.#table.slotsWithoutGaps();
		this.#table.renumber(newSlots);
		for (const index of [this.#titles, this.#codes, this.#texts]) index.renumber(newSlots);
		for (const sort of SEARCH_SORTS) this.#orders[sort].forget();
	}

	/**
	 * Finds documents that contain every word of the text. If there are none, finds the documents with the most words,
	 * followed by those with at least half as many. No two documents have the same sort position, so pages never
	 * overlap.
	 */
	search(query: SearchQuery): SearchResult {
		return this.#searcher.search(query);
	}

	countFacets(query: SearchQuery, sets?: CountedSets): FacetCounts {
		return this.#searcher.countFacets(query, sets);
	}

	deviceByFacts(query: SearchQuery): string | null {
		return this.#searcher.deviceByFacts(query);
	}

	#lookup(): Lookup {
		const segments = [this.#titles, this.#codes, this.#texts].flatMap((index) => index.segments());
		return new Lookup(segments, this.#table);
	}

	/** Returns devices whose names start with the text and for which the index contains products. */
	suggestDevices(text: string, limit: number): string[] {
		const typed = deviceBeginning(text);
		if (typed.length < 2) return [];
		const lookup = new Lookup(this.#titles.segments(), this.#table);
		const start = deviceMark("");
		const keys = new Set<string>();
		for (const { segment, from, to } of lookup.prefixRanges(deviceMark(typed))) {
			for (let at = from; at < to; at++) {
				const term = segment.terms[at] as string;
				if (lookup.hasTerm(term, ALL_FIELDS)) keys.add(term.slice(start.length));
			}
		}
		return [...keys].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
	}
}

/** Creates an empty index with the given synonyms and product types. */
export function createSearchIndex(
	synonyms: readonly SynonymRule[] = DEFAULT_SYNONYMS,
	types: readonly NamedType[] = [],
): SearchIndex {
	return new SearchIndex(synonyms, types);
}
