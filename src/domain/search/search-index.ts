import { collectTerms } from "./analyze-document.ts";
import { CachedAnswers } from "./cached-answers.ts";
import { DocumentTable } from "./document-table.ts";
import {
	type CountedSets,
	countFacets,
	type FacetCounts,
	type FoundDocuments,
} from "./facets/count-facets.ts";
import { DocumentFilters } from "./facets/document-filter.ts";
import { ALL_FIELDS, SKU, TEXT_FIELDS, TITLE_FIELDS } from "./fields.ts";
import { findPage, foundBy, pageOfAll, type Scored } from "./find-page.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { Lookup } from "./lookup.ts";
import { deviceMark } from "./query/marks.ts";
import type { CodedDevice } from "./query/model-codes.ts";
import type { NamedType } from "./query/product-types.ts";
import { deviceBeginning } from "./query/read-device.ts";
import { keyOfCounts, keyOfPage } from "./query-keys.ts";
import { QueryScoring } from "./score-query.ts";
import type { SearchDocument } from "./search-document.ts";
import { textFingerprint } from "./search-document.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./search-query.ts";
import { SEARCH_SORTS, type SearchSort, SortOrder, slotComparisons } from "./sort-order.ts";
import type { SynonymRule } from "./synonyms.ts";
import { DEFAULT_SYNONYMS } from "./synonyms.ts";

export type { SearchQuery, SearchResult } from "./search-query.ts";

/** Slots of replaced and removed documents are reclaimed when they reach this share of all. */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1000;

/**
 * The in-memory catalog for searching. Results depend only on its documents, never on their insertion order: two
 * indexes of the same documents give the same answers.
 */
export class SearchIndex {
	readonly #table = new DocumentTable();
	readonly #orders: SortOrders;
	readonly #scoring: QueryScoring;
	readonly #pages = new CachedAnswers<SearchResult>();
	readonly #counts = new CachedAnswers<FacetCounts>();
	/** Separate, so that the many words with a prefix are read only where they count. */
	readonly #titles = new InvertedIndex(TITLE_FIELDS);
	readonly #codes = new InvertedIndex(SKU);
	readonly #texts = new InvertedIndex(TEXT_FIELDS);

	constructor(synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		this.#scoring = new QueryScoring(
			{
				table: this.#table,
				lookup: () => this.#lookup(),
				ranks: () => this.#orders.relevance.ranks(this.#table.length),
			},
			synonyms,
			types,
		);
		const comparisons = slotComparisons(this.#table);
		const orderBy = (sort: SearchSort) =>
			new SortOrder(comparisons[sort], () => this.#table.liveSlots());
		this.#orders = {
			relevance: orderBy("relevance"),
			newest: orderBy("newest"),
			"price-asc": orderBy("price-asc"),
			"price-desc": orderBy("price-desc"),
		};
	}

	/**
	 * Replaces the synonyms from the next search on. Returns true if documents must be added again, because other pairs
	 * of words in their texts now count as one.
	 */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		this.#forget();
		if (!this.#scoring.setSynonyms(synonyms)) return false;
		// No fingerprint equals this, so each document's terms are collected again.
		this.#table.fingerprints.fill(Number.NaN);
		return true;
	}

	/** Replaces the model codes of devices from the next search on. */
	setModelCodes(devices: readonly CodedDevice[]): void {
		this.#forget();
		this.#scoring.setModelCodes(devices);
	}

	/** Replaces the product types used to parse queries. Documents must be added again. */
	setTypes(types: readonly NamedType[]): void {
		this.#forget();
		this.#scoring.setTypes(types);
		this.#table.fingerprints.fill(Number.NaN);
	}

	/** Discards all cached results. */
	#forget(): void {
		this.#pages.clear();
		this.#counts.clear();
		this.#scoring.forget();
	}

	get size(): number {
		return this.#table.size;
	}

	/** The ids of all documents that it holds. */
	ids(): IterableIterator<number> {
		return this.#table.liveIds();
	}

	/**
	 * Adds a document or replaces the one with the same id. Returns true if it is new or its position in lists changed;
	 * a change of name or stock doesn't move it.
	 */
	put(document: SearchDocument): boolean {
		const fingerprint = textFingerprint(document);
		const slot = this.#table.slotOf(document.id);
		const isMoved = slot === undefined || !this.#table.isPlacedAs(slot, document);
		if (slot !== undefined && this.#table.fingerprints[slot] === fingerprint) {
			if (this.#table.hasFacts(slot, document)) return isMoved;
			this.#forget();
			for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
			this.#table.setFacts(slot, document);
			for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
			return isMoved;
		}
		this.remove(document.id);
		this.#forget();
		this.#append(document, fingerprint);
		return isMoved;
	}

	#append(document: SearchDocument, fingerprint: number): void {
		const terms = {
			titles: new Map<string, number>(),
			codes: new Map<string, number>(),
			texts: new Map<string, number>(),
		};
		const collected = collectTerms(document, this.#scoring.known, (term, fields) => {
			const of = fields & SKU ? terms.codes : fields & TEXT_FIELDS ? terms.texts : terms.titles;
			of.set(term, (of.get(term) ?? 0) | fields);
		});
		const slot = this.#table.append(document, collected, fingerprint);
		this.#titles.add(slot, terms.titles);
		this.#codes.add(slot, terms.codes);
		this.#texts.add(slot, terms.texts);
		for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
	}

	/** Adds or replaces many documents, faster than one by one. The last of equal ids counts. */
	putAll(documents: Iterable<SearchDocument>): void {
		for (const sort of SEARCH_SORTS) this.#orders[sort].forget();
		for (const document of documents) this.put(document);
	}

	/** Returns true if it existed. */
	remove(id: number): boolean {
		const slot = this.#table.slotOf(id);
		if (slot === undefined) return false;
		this.#forget();
		for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
		this.#table.kill(slot);
		const dead = this.#table.length - this.#table.size;
		if (dead >= Math.max(MIN_DEAD, this.#table.length * DEAD_SHARE)) this.#closeGaps();
		return true;
	}

	/** Reclaims the slots of dead documents. */
	#closeGaps(): void {
		const newSlots = this.#table.slotsWithoutGaps();
		this.#table.renumber(newSlots);
		for (const index of [this.#titles, this.#codes, this.#texts]) index.renumber(newSlots);
		for (const sort of SEARCH_SORTS) this.#orders[sort].forget();
	}

	/**
	 * Finds documents that contain every word of the text. If there are none, finds those with the most words, followed
	 * by those with at least half as many. Ids have a total order, so a later page never repeats an earlier one.
	 */
	search(asked: SearchQuery): SearchResult {
		return this.#pages.get(keyOfPage(asked), () => this.#find(asked));
	}

	#find(asked: SearchQuery): SearchResult {
		const scored = this.#scoring.score(asked);
		if (scored === "all") return pageOfAll(asked, this.#orders, this.#table);
		if (scored === "nothing") return { ids: [], total: 0 };
		return findPage(asked, scored, this.#orders, this.#table);
	}

	/**
	 * Counts what each filter would leave of a query's results: of the full matches, or of the nearest ones if there
	 * are none.
	 * @param sets choices in addition to the documents' own values
	 */
	countFacets(query: SearchQuery, sets?: CountedSets): FacetCounts {
		return this.#counts.get(keyOfCounts(query, sets), () => this.#count(query, sets));
	}

	#count(query: SearchQuery, sets?: CountedSets): FacetCounts {
		const scored = this.#scoring.score(query);
		return countFacets(
			this.#foundFor(scored),
			new DocumentFilters(query, this.#table),
			this.#table,
			{
				byPrice: this.#orders["price-asc"].inOrder(),
				...(sets !== undefined && { sets }),
			},
		);
	}

	#foundFor(scored: Scored | "all" | "nothing"): FoundDocuments {
		if (scored === "all") return { documents: this.#table.liveDocuments() };
		if (scored === "nothing") return { documents: new Uint32Array(0) };
		scored.found ??= foundBy(scored, this.#table);
		return scored.found;
	}

	/** Returns the device whose specifications decide a query ("iphone 15 charger"); null if none. */
	deviceByFacts(query: SearchQuery): string | null {
		return this.#scoring.deviceByFacts(query);
	}

	#lookup(): Lookup {
		const segments = [this.#titles, this.#codes, this.#texts].flatMap((index) => index.segments());
		return new Lookup(segments, this.#table);
	}

	/** Returns devices that documents are made for and whose names start with the text. */
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
