import type { Product } from "#contract/user/catalogue.ts";
import type { Database } from "#db/database.ts";
import type { CountedSets, FacetCounts } from "#domain/search/facets/count-facets.ts";
import {
	createSearchIndex,
	type SearchQuery,
	type SearchResult,
} from "#domain/search/search-index.ts";
import { createBoundedCache } from "#lib/bounded-cache.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";
import type { CatalogueChange } from "./catalogue-change.ts";
import { createFitIndex, type FittingProducts, fittingAll } from "./fits/fit-index.ts";
import { createIndexFile, type TakenIndex } from "./kept-index/index-file.ts";
import { createIndexKeeper } from "./kept-index/keep-index.ts";
import type { SharedObjects } from "./kept-index/shared-objects.ts";
import { createStoredIndex } from "./kept-index/stored-index.ts";
import { createProductCache } from "./product-cache.ts";
import { createProductIndexer } from "./product-indexer.ts";
import { createRememberedReads } from "./remembered-reads.ts";
import { watchChanges } from "./watch-changes.ts";

/**
 * The public catalogue as one app node sees it: what is read often is kept in memory, and what
 * any process commits is noticed within about 300 ms.
 */
export interface Catalogue {
	/** The published ones of these products, in the order given. */
	readProducts(ids: readonly number[]): Promise<Product[]>;
	search(query: SearchQuery): Promise<SearchResult>;
	/** What each filter would leave of what a query finds. */
	countFacets(query: SearchQuery, sets?: CountedSets): Promise<FacetCounts>;
	/** The published products that fit a device. */
	fitting(device: Device): Promise<FittingProducts>;
	/** Devices that something is made for, whose names begin as the text does. */
	suggestDevices(text: string, limit: number): Promise<string[]>;
	/** The types and attributes that products have. */
	readonly factTables: FactTables;
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

interface CatalogueOptions {
	pollMilliseconds?: number;
	/** Until this is over, the search's index is loaded only for who asks something of it; else at once. */
	firstAnswer?: Promise<void>;
	/** Told when the database cannot be reached; the catalogue goes on with what it has. */
	onError?: (error: unknown) => void;
	/** Where the search's index is kept from one start to the next. */
	keptIndex?: {
		folder: string;
		/** Where processes without a file find it; null: nowhere. */
		objects?: SharedObjects | null;
		/** Catalogues with fewer products are read anew. */
		fewest?: number;
		/** Milliseconds until a store that says nothing is given up. */
		silence?: number;
		/** Told why what is there is not taken. */
		onRefused(reason: string): void;
		onTaken?(taken: TakenIndex): void;
		/** The store has it now. */
		onShared?(): void;
		/** The index could not be written. */
		onError(error: unknown): void;
	};
}

const mostRemembered = 3_000;
const mostSharedKeys = 60;
/** A name that more devices bear says too little of what charges them. */
const mostOfOneName = 8;

/** Starts watching the catalogue; the search index is loaded meanwhile, or after the first answer. */
export async function openCatalogue(
	database: Database,
	options: CatalogueOptions = {},
): Promise<Catalogue> {
	const listeners = new Set<(change: CatalogueChange) => void>();
	const remembered = createRememberedReads(mostRemembered);
	const joined = createRememberedReads(0);
	const products = createProductCache(database);
	const index = createSearchIndex();
	const { onError = () => {}, keptIndex } = options;
	const stored = keptIndex?.objects && createStoredIndex(database, keptIndex.objects, keptIndex);
	const file = keptIndex ? createIndexFile(database, { ...keptIndex, stored }) : null;
	const keeper = file && keptIndex ? createIndexKeeper(index, file, keptIndex) : null;
	const fits = createFitIndex(database);
	const wanted = Promise.withResolvers<void>();
	(options.firstAnswer ?? Promise.resolve()).then(wanted.resolve);
	let isClosed = false;
	const indexer = createProductIndexer(database, index, {
		file,
		onMoved: () => tell({ kind: "lists" }),
		onRestored(taken, ground) {
			keptIndex?.onTaken?.(taken);
			keeper?.isKept(ground, taken.from);
			keeper?.count(taken.changed);
		},
	});

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
		async afterPoll(told) {
			await wanted.promise;
			if (isClosed) return;
			await indexer.run();
			const ground = indexer.settled;
			if (ground !== null) keeper?.consider(ground, told());
			// Not awaited: whoever asks what fits a device waits for it, and nobody else.
			fits.run().catch(onError);
		},
		onChanges(changes) {
			keeper?.count([...changes.products, ...changes.stock]);
			indexer.request(changes.products);
			indexer.request(changes.stock);
			fits.request(changes.products);
			if (changes.mayHaveMissed) {
				indexer.requestAll();
				fits.requestAll();
			}
			if (changes.everything) indexer.requestCheck();
			// Lists wait for the index to tell whether anything moved, so it must not be far behind.
			if (changes.everything || indexer.isBehind) tell({ kind: "everything" });
			else {
				if (changes.products.length > 0) {
					tell({ kind: "products", ids: new Set(changes.products) });
				}
				if (changes.stock.length > 0) tell({ kind: "stock", ids: new Set(changes.stock) });
			}
		},
	});
	function load(): Promise<void> {
		wanted.resolve();
		return watcher.firstRun;
	}
	/** By the key that devices share, what fits all of them. */
	const common = createBoundedCache<string, { of: FittingProducts[]; fitting: FittingProducts }>(
		mostSharedKeys,
	);

	/** A query for what charges a device, with what does by the device's facts. */
	async function withFitting(query: SearchQuery): Promise<SearchQuery> {
		const key = index.deviceByFacts(query);
		const devices = key === null ? [] : (indexer.devices.get(key) ?? []);
		if (key === null || devices.length === 0 || devices.length > mostOfOneName) return query;
		const of = await Promise.all(devices.map((device) => fits.fitting(device)));
		const known = common.get(key);
		if (known?.of.every((one, at) => one === of[at])) {
			return { ...query, fitting: known.fitting };
		}
		const fitting = fittingAll(of);
		common.set(key, { of, fitting });
		return { ...query, fitting };
	}

	return {
		readProducts: (ids) => products.read(ids),
		async search(query) {
			await load();
			return index.search(await withFitting(query));
		},
		async countFacets(query, sets) {
			await load();
			return index.countFacets(await withFitting(query), sets);
		},
		fitting: (device) => fits.fitting(device),
		async suggestDevices(text, limit) {
			await load();
			return index.suggestDevices(text, limit);
		},
		get factTables() {
			return indexer.tables;
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
			wanted.resolve();
			return watcher.poll();
		},
		async close() {
			isClosed = true;
			wanted.resolve();
			file?.close();
			await watcher.close();
			await Promise.all([keeper?.close(), fits.close()]);
		},
	};
}
