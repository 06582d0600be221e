import type { Product } from "#contract/user/catalogue.ts";
import type { Database } from "#db/database.ts";
import { readOffers } from "#domain/promotions/read-offers.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Offer } from "#lib/promotions/offer.ts";
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
 * The public catalog as one server process reads it. Frequent reads are cached. The process notices changes that any
 * process has committed within about 300 ms.
 */
export interface Catalogue extends SearchAnswers {
	/** Returns the published products with these ids, in the given order. */
	readProducts(ids: readonly number[]): Promise<Product[]>;
	/** Returns the current automatic promotions of the web shop. */
	readOffers(): Promise<readonly Offer[]>;
	/** Product types and attributes. */
	readonly factTables: FactTables;
	/** State of each node of the search engine. */
	readonly searchStates: readonly SearchState[];
	/** State of this process's search index; null if it has none. */
	readonly ownIndex: SearchIndexState | null;
	/**
	 * Calls `read` and caches its result under the key until categories, settings, or the products in any list or their
	 * order change. Don't use it for the data of a single product.
	 */
	remember<T>(key: string, read: () => Promise<T>): Promise<T>;
	/**
	 * Shares one read among concurrent callers. Callers after a change don't share a read that started before the
	 * change.
	 */
	join<T>(key: string, read: () => Promise<T>): Promise<T>;
	/**
	 * Calls the listener for each change, before newer data is served. Returns a function that removes the listener.
	 */
	onChange(listener: (change: CatalogueChange) => void): () => void;
	/** Expires all cached data. Called when something outside the catalog has changed. */
	expireEverything(): void;
	/** Reads new commits at once, without waiting for the search index to be updated. Never rejects. */
	notice(): Promise<void>;
	/** Reads new commits at once and updates the search index. */
	refresh(): Promise<void>;
	close(): Promise<void>;
}

export interface SearchIndexState {
	products: number;
	/** Milliseconds since the index last included every commit. */
	ageMilliseconds: number;
}

interface CatalogueOptions {
	/** Clock that decides which promotions are current. */
	now?: () => Date;
	pollMilliseconds?: number;
	/** Delays loading the search index until this resolves, unless a search needs the index earlier. */
	firstAnswer?: Promise<void>;
	/** Called if the database can't be reached. The catalog then serves its cached data. */
	onError?: (error: unknown) => void;
	/** Opens an external search engine, which replaces this process's index. */
	openSearch?: (database: Database, listener: EngineListener) => SearchEngine;
}

const maxRemembered = 3_000;

/**
 * Starts to watch the catalog. The search index loads in the background, or only after `firstAnswer` if that is given.
 */
export async function openCatalogue(
	database: Database,
	options: CatalogueOptions = {},
): Promise<Catalogue> {
	const listeners = new Set<(change: CatalogueChange) => void>();
	const remembered = createRememberedReads(maxRemembered);
	const joined = createRememberedReads(0);
	const { onError = () => {}, firstAnswer, now = () => new Date() } = options;
	const offers = () => remembered.read("offers", () => readOffers(database, now()));
	const products = createProductCache(database, offers);
	const listener = { onMoved: () => announce({ kind: "lists" }), onError };
	const engine =
		options.openSearch?.(database, listener) ??
		openMemorySearch(database, { ...listener, firstAnswer });

	function announce(change: CatalogueChange): void {
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
			// The index calls `onMoved` when products have moved in lists. While it has a backlog, it doesn't report
			// every move, so expire everything.
			if (changes.everything || engine.isBehind) announce({ kind: "everything" });
			else {
				if (changes.products.length > 0) {
					announce({ kind: "products", ids: new Set(changes.products) });
				}
				if (changes.stock.length > 0) announce({ kind: "stock", ids: new Set(changes.stock) });
			}
		},
	});
	return {
		readProducts: (ids) => products.read(ids),
		readOffers: offers,
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
		expireEverything: () => announce({ kind: "everything" }),
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
