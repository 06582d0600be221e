import type { FacetCounts } from "#domain/search/facets/count-facets.ts";
import type { Run } from "#domain/search/query/phrases.ts";
import type { SearchQuery, SearchResult } from "#domain/search/search-index.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";
import type { SearchCondition } from "#lib/monitoring/search-conditions.ts";
import type { ReadChanges } from "../read-changes.ts";

/** A search request that contains the device instead of the products that fit it. */
export interface AskedQuery extends Omit<SearchQuery, "filters" | "fitting"> {
	filters?: Omit<SearchFilters, "among"> & {
		/** The device that products must fit. null for an unknown device, which no product fits. */
		fits?: Device | null;
	};
}

/** How the query was understood, for display. */
export interface ShownReading {
	/** The search words in order, with corrected spelling. */
	words: string[];
	type: (Run & { code: string }) | null;
	device: Run | null;
	facts: (Run & { name: string })[];
	price: Run | null;
	lack: Run | null;
	collection: Run | null;
	/** Indexes of words that weren't understood. */
	rest: number[];
}

export interface FoundPage extends Omit<SearchResult, "reading"> {
	/** How the query was understood. */
	reading?: ShownReading;
	/**
	 * Indexes of the variations that fit the device in the filter, by product id. Products whose variations all fit are
	 * left out.
	 */
	places?: Readonly<Record<number, readonly number[]>>;
}

/** Search results that the catalog needs, not yet converted for the response. */
export interface SearchAnswers {
	search(query: AskedQuery): Promise<FoundPage>;
	/**
	 * Counts the results for each filter value.
	 * @param devices devices for which results are also counted, by code
	 */
	countFacets(query: AskedQuery, devices?: readonly Device[]): Promise<FacetCounts>;
	/** Returns the device names that start with a text. Leaves out devices without products. */
	suggestDevices(text: string, limit: number): Promise<string[]>;
}

/** State of the search engine. */
export interface SearchState {
	/** Host and port of a search server; null for this process's index. */
	node: string | null;
	condition: SearchCondition;
}

/**
 * Interface of a search engine: the index in this process ({@link openMemorySearch}), or an adapter for an external
 * engine.
 */
export interface SearchEngine extends SearchAnswers {
	/** Product types and attributes that the index uses. */
	readonly factTables: FactTables;
	readonly states: readonly SearchState[];
	/** Number of products in this process's index; null if it has no index. */
	readonly products: number | null;
	/** True if a backlog delays updates. */
	readonly isBehind: boolean;
	take(changes: TakenChanges): void;
	/** Updates the index until no change is pending. */
	run(): Promise<void>;
	/** Starts work immediately that was delayed, such as loading the index. */
	hurry(): void;
	/** Aborts long work, so that closing doesn't wait for it. */
	stop(): void;
	close(): Promise<void>;
}

export interface TakenChanges extends Pick<ReadChanges, "products" | "stock" | "everything"> {
	/** True if other products than the listed ones may also have changed. */
	mayHaveMissed: boolean;
}

/** Listeners for events of a search engine. */
export interface EngineListener {
	/** Called when products were added, removed or moved in lists. */
	onMoved(): void;
	onError(error: unknown): void;
}
