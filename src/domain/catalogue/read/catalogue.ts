import type { Product } from "#contract/user/catalogue.ts";
import type { Database } from "#db/database.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { CatalogueChange } from "./catalogue-change.ts";
import { createProductCache } from "./product-cache.ts";
import { createRememberedReads } from "./remembered-reads.ts";
import { openOwnSearch } from "./search-engine/own-search.ts";
import type {
	EngineListener,
	SearchAnswers,
	SearchEngine,
	SearchState,
} from "./search-engine/search-engine.ts";
import { watchChanges } from "./watch-changes.ts";

/**
 * The public catalogue as one app node sees it: what is read often is kept in memory, and what
 * any process commits is noticed within about 300 ms.
 */
export interface Catalogue extends SearchAnswers {
	/** The published ones of these products, in the order given. */
	readProducts(ids: readonly number[]): Promise<Product[]>;
	/** The types and attributes that products have. */
	readonly factTables: FactTables;
	/** Who answers searches, and whether it does. */
	readonly searchStates: readonly SearchState[];
	/** How the search's index in this process is; null: it holds none. */
	readonly ownIndex: OwnIndexState | null;
	/**
	 * What `read` gave for this key, until categories, settings or the lists' contents change.
	 * Not for anything that shows a product's own data.
	 */
	remember<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** One read for all who ask for this key while it is under way; it never spans a change. */
	join<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** Tells each change, before anything newer is answered from memory; gives how to stop. */
	onChange(listener: (change: CatalogueChange) => void): () => void;
	/** Something that answers rest on changed outside the catalogue: nothing made before is given on. */
	doubtEverything(): void;
	/** Notices at once what has been committed; the search index follows. Never rejects. */
	notice(): Promise<void>;
	/** Notices at once what has been committed, and brings the search index up to it. */
	refresh(): Promise<void>;
	close(): Promise<void>;
}

export interface OwnIndexState {
	products: number;
	/** Since it last held all that had been committed. */
	ageMilliseconds: number;
}

interface CatalogueOptions {
	pollMilliseconds?: number;
	/** Until this is over, the search's index is loaded only for who asks something of it; else at once. */
	firstAnswer?: Promise<void>;
	/** Told when the database cannot be reached; the catalogue goes on with what it has. */
	onError?: (error: unknown) => void;
	/** What searches in place of an index in this process. */
	openSearch?: (database: Database, listener: EngineListener) => SearchEngine;
}

const mostRemembered = 3_000;

/** Starts watching the catalogue; the search index is loaded meanwhile, or after the first answer. */
export async function openCatalogue(
	database: Database,
	options: CatalogueOptions = {},
): Promise<Catalogue> {
	const listeners = new Set<(change: CatalogueChange) => void>();
	const remembered = createRememberedReads(mostRemembered);
	const joined = createRememberedReads(0);
	const products = createProductCache(database);
	const { onError = () => {}, firstAnswer } = options;
	const listener = { onMoved: () => tell({ kind: "lists" }), onError };
	const engine =
		options.openSearch?.(database, listener) ??
		openOwnSearch(database, { ...listener, firstAnswer });

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
			// Lists wait for the index to tell whether anything moved, so it must not be far behind.
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
