import type { FacetCounts } from "#domain/search/facets/count-facets.ts";
import type { SearchQuery, SearchResult } from "#domain/search/search-index.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";
import type { SearchCondition } from "#lib/search-conditions.ts";
import type { ReadChanges } from "../read-changes.ts";
import type { ToldReading } from "./told-reading.ts";

/** What is asked of the search: what things have to fit is told by the device. */
export interface AskedQuery extends Omit<SearchQuery, "filters" | "fitting"> {
	filters?: Omit<SearchFilters, "among"> & {
		/** Only what fits it; null: it fits a device that the shop does not know, as nothing does. */
		fits?: Device | null;
	};
}

export interface FoundPage extends Omit<SearchResult, "reading"> {
	/** What the query was read as. */
	reading?: ToldReading;
	/** By the ids of those of which not all variations fit what was asked for: the places of those that do. */
	places?: Readonly<Record<number, readonly number[]>>;
}

/** What the catalogue asks of its search, all of it without what a product is shown as. */
export interface SearchAnswers {
	search(query: AskedQuery): Promise<FoundPage>;
	/**
	 * What each filter would leave of what a query finds.
	 * @param devices counted too, each under its code
	 */
	countFacets(query: AskedQuery, devices?: readonly Device[]): Promise<FacetCounts>;
	/** Devices that something is made for, whose names begin as the text does. */
	suggestDevices(text: string, limit: number): Promise<string[]>;
}

/** Who answers, and whether it does. */
export interface SearchState {
	/** Host and port of a search server; null: this process's own index. */
	node: string | null;
	condition: SearchCondition;
}

/** The port to a search engine: the index in this process ({@link openOwnSearch}), or an adapter to an external one. */
export interface SearchEngine extends SearchAnswers {
	/** The types and attributes that products have. */
	readonly factTables: FactTables;
	readonly states: readonly SearchState[];
	/** Products in the index of this process; null: it has no index. */
	readonly products: number | null;
	/** So much waits that what moved is told late. */
	readonly isBehind: boolean;
	take(changes: TakenChanges): void;
	/** Works until all that was taken is done. */
	run(): Promise<void>;
	/** Begins at once with what was left for later. */
	hurry(): void;
	/** Gives up what would take long, before all that runs is waited for. */
	stop(): void;
	close(): Promise<void>;
}

export interface TakenChanges extends Pick<ReadChanges, "products" | "stock" | "everything"> {
	/** Others may have changed as well. */
	mayHaveMissed: boolean;
}

/** What an engine tells of itself. */
export interface EngineListener {
	/** Products came, went, or stand elsewhere in what is found. */
	onMoved(): void;
	onError(error: unknown): void;
}
