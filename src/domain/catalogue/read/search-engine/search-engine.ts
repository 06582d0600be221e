import type { FacetCounts } from "#domain/search/facets/count-facets.ts";
import type { SearchQuery, SearchResult } from "#domain/search/search-index.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";
import type { SearchCondition } from "#lib/monitoring/search-conditions.ts";
import type { ReadChanges } from "../read-changes.ts";
import type { ToldReading } from "./shown-reading.ts";

/** A search request; compatibility is given by device. */
export interface AskedQuery extends Omit<SearchQuery, "filters" | "fitting"> {
	filters?: Omit<SearchFilters, "among"> & {
		/** Only products that fit it; null for an unknown device, which nothing fits. */
		fits?: Device | null;
	};
}

export interface FoundPage extends Omit<SearchResult, "reading"> {
	/** How the query was understood. */
	reading?: ToldReading;
	/** For products of which not all variations match: indexes of those that do. */
	places?: Readonly<Record<number, readonly number[]>>;
}

/** Results that the catalog needs from search, without presentation. */
export interface SearchAnswers {
	search(query: AskedQuery): Promise<FoundPage>;
	/**
	 * Counts results per filter value.
	 * @param devices counted too, by code
	 */
	countFacets(query: AskedQuery, devices?: readonly Device[]): Promise<FacetCounts>;
	/** Devices with products whose names start with the text. */
	suggestDevices(text: string, limit: number): Promise<string[]>;
}

/** State of the search engine. */
export interface SearchState {
	/** Host and port of a search server; null for this process's index. */
	node: string | null;
	condition: SearchCondition;
}

/**
 * Interface of a search engine: the index in this process ({@link openMemorySearch}), or an adapter for an external one.
 */
export interface SearchEngine extends SearchAnswers {
	/** Product types and attributes. */
	readonly factTables: FactTables;
	readonly states: readonly SearchState[];
	/** Products in this process's index; null without one. */
	readonly products: number | null;
	/** True if updates are delayed by a backlog. */
	readonly isBehind: boolean;
	take(changes: TakenChanges): void;
	/** Works until everything is done. */
	run(): Promise<void>;
	/** Starts deferred work immediately. */
	hurry(): void;
	/** Aborts long work before waiting for running work. */
	stop(): void;
	close(): Promise<void>;
}

export interface TakenChanges extends Pick<ReadChanges, "products" | "stock" | "everything"> {
	/** True if other products may have changed too. */
	mayHaveMissed: boolean;
}

/** Events of an engine. */
export interface EngineListener {
	/** Products were added, removed or moved in results. */
	onMoved(): void;
	onError(error: unknown): void;
}
