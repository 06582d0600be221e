import type { Product } from "#contract/user/catalogue.ts";
import type { Database } from "#db/database.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { CatalogueChange } from "./catalogue-change.ts";
import { createProductCache } from "./product-cache.ts";
import { createRememberedReads } from "./remembered-reads.ts";
import { openMemorySearch } from "./search-engine/memory-search.ts";
import type {
	EngineListener,
	SearchAnswers,
	SearchEngine,
	SearchState,
} from "./search-engine/search-engine.ts";
import { watchChanges } from "./watch-changes.ts";

/**
 * The public catalog as seen by one process: frequent reads are cached, and commits by any process are noticed within
 * about 300 ms.
 */
export interface Catalogue extends SearchAnswers {
	/** Returns the published ones of these products, in this order. */
	readProducts(ids: readonly number[]): Promise<Product[]>;
	/** Product types and attributes. */
	readonly factTables: FactTables;
	/** State of the search engine. */
	readonly searchStates: readonly SearchState[];
	/** State of this process's search index; null if it has none. */
	readonly ownIndex: SearchIndexState | null;
	/** Caches `read` by key until categories, settings or list contents change. Not for a product's own data. */
	remember<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** Shares one read among concurrent callers; it never spans a change. */
	join<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** Calls a listener for each change, before newer data is served; returns a function to stop. */
	onChange(listener: (change: CatalogueChange) => void): () => void;
	/** Expires everything, because something outside the catalog changed. */
	doubtEverything(): void;
	/** Notices commits right away; the search index follows. Never rejects. */
	notice(): Promise<void>;
	/** Notices commits right away and updates the search index. */
	refresh(): Promise<void>;
	close(): Promise<void>;
}

export interface SearchIndexState {
	products: number;
	/** Time since it last contained all commits. */
	ageMilliseconds: number;
}

interface CatalogueOptions {
	pollMilliseconds?: number;
	/** Delays loading the search index until this ends, unless it is needed. */
	firstAnswer?: Promise<void>;
	/** Called if the database can't be reached; the catalog continues with its cached data. */
	onError?: (error: unknown) => void;
	/** An external search engine instead of this process's index. */
	openSearch?: (database: Database, listener: EngineListener) => SearchEngine;
}

const maxRemembered = 3_000;

/** Starts watching the catalog; the search index loads in parallel, or after the first response. */
export async function openCatalogue(
	database: Database,
	options: CatalogueOptions = {},
): Promise<Catalogue> {
	const listeners = new Set<(change: CatalogueChange) => void>();
	const remembered = createRememberedReads(maxRemembered);
	const joined = createRememberedReads(0);
	const products = createProductCache(database);
	const { onError = () => {}, firstAnswer } = options;
	const listener = { onMoved: () => tell({ kind: "lists" }), onError };
	const engine =
		options.openSearch?.(database, listener) ??
		openMemorySearch(database, { ...listener, firstAnswer });

	function tell(change: CatalogueChange): void {
		joined.clear();
		if ("ids" in change) products.drop(change.ids);
		else remembered.clear();
		if (change.kind === "everything") products.clear();
		for (const listener of listeners) listener(change);
	}

	const watcher = await watchChanges(database, {
		pollMilliseconds: options.pollMilliseconds ?? 300,
		onError,
		afterPoll: () => engine.run(),
		onChanges(changes) {
			engine.take(changes);
			// Lists rely on the index to learn what moved, so it must not fall far behind.
			if (changes.everything || engine.isBehind) tell({ kind: "everything" });
			else {
				if (changes.products.length > 0) {
					tell({ kind: "products", ids: new Set(changes.products) });
				}
				if (changes.stock.length > 0) tell({ kind: "stock", ids: new Set(changes.stock) });
			}
		},
	});
	return {
		readProducts: (ids) => products.read(ids),
		search: engine.search,
		countFacets: engine.countFacets,
		suggestDevices: engine.suggestDevices,
		get factTables() {
			return engine.factTables;
		},
		get searchStates() {
			return engine.states;
		},
		get ownIndex() {
			const { products } = engine;
			return products === null ? null : { products, ageMilliseconds: watcher.ageMilliseconds };
		},
		remember: (key, read) => remembered.read(key, read),
		join: (key, read) => joined.read(key, read),
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		doubtEverything: () => tell({ kind: "everything" }),
		notice: () => watcher.look().catch(onError),
		refresh() {
			engine.hurry();
			return watcher.poll();
		},
		async close() {
			engine.stop();
			await watcher.close();
			await engine.close();
		},
	};
}
