import type { Database } from "#db/database.ts";
import {
	createSearchIndex,
	type SearchQuery,
	type SearchResult,
} from "#domain/search/search-index.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { Device } from "#lib/fit/device.ts";
import type { SearchCondition } from "#lib/monitoring/search-conditions.ts";
import {
	createFitIndex,
	type FittingProducts,
	fittingAll,
	nothingFits,
} from "../fits/fit-index.ts";
import { createProductIndexer } from "../product-indexer.ts";
import type { AskedQuery, EngineListener, FoundPage, SearchEngine } from "./search-engine.ts";

const maxSharedKeys = 60;
/**
 * Maximum number of devices with the same name. If more devices share a name, the name doesn't determine how they
 * charge.
 */
const maxOfOneName = 8;

/** Adds the indexes of the compatible variations to products that have both compatible and other variations. */
function withPlaces(found: SearchResult, among: FittingProducts | null): FoundPage {
	if (among === null) return found;
	const places: Record<number, readonly number[]> = {};
	for (const id of found.ids) {
		const fitting = among.placesOf(id);
		if (fitting !== null) places[id] = fitting;
	}
	return { ...found, places };
}

interface MemorySearchOptions extends EngineListener {
	/** Delays loading the index until this resolves, unless a search needs the index earlier. */
	firstAnswer?: Promise<void> | undefined;
}

/** Opens the search in this process's memory. Searches wait until all products are loaded. */
export function openMemorySearch(
	database: Database,
	{ onMoved, onError, firstAnswer = Promise.resolve() }: MemorySearchOptions,
): SearchEngine {
	const index = createSearchIndex();
	const fits = createFitIndex(database);
	const indexer = createProductIndexer(database, index, { onMoved });
	const { promise: loaded, resolve: endLoading } = Promise.withResolvers<void>();
	let isLoaded = false;
	const { promise: wanted, resolve: begin } = Promise.withResolvers<void>();
	void firstAnswer.then(begin);
	let isStopped = false;

	function load(): Promise<void> {
		begin();
		return loaded;
	}

	/** Products that fit all devices with the same key. */
	const common = createBoundedCache<string, { of: FittingProducts[]; fitting: FittingProducts }>(
		maxSharedKeys,
	);

	/** Adds the products that fit the query's device according to the device's specifications. */
	async function withFitting(query: SearchQuery): Promise<SearchQuery> {
		const key = index.deviceByFacts(query);
		const devices = key === null ? [] : (indexer.devices.get(key) ?? []);
		if (key === null || devices.length === 0 || devices.length > maxOfOneName) return query;
		const of = await Promise.all(devices.map((device) => fits.fitting(device)));
		const known = common.get(key);
		if (known?.of.every((one, at) => one === of[at])) {
			return { ...query, fitting: known.fitting };
		}
		const fitting = fittingAll(of);
		common.set(key, { of, fitting });
		return { ...query, fitting };
	}

	/** Returns the query for the index, and the compatibility filter. */
	async function understand({ filters, ...rest }: AskedQuery) {
		await load();
		const { fits: device, ...others } = filters ?? {};
		const among = device === undefined ? null : device ? await fits.fitting(device) : nothingFits;
		const query = await withFitting({ ...rest, filters: among ? { ...others, among } : others });
		return { query, among };
	}

	async function setsOf(devices: readonly Device[]): Promise<Map<string, FittingProducts>> {
		const sets = await Promise.all(devices.map((device) => fits.fitting(device)));
		return new Map(sets.map((set, at) => [(devices[at] as Device).code, set]));
	}

	return {
		async search(asked) {
			const { query, among } = await understand(asked);
			return withPlaces(index.search(query), among);
		},
		async countFacets(asked, devices = []) {
			const sets = await setsOf(devices);
			return index.countFacets((await understand(asked)).query, sets);
		},
		async suggestDevices(text, limit) {
			await load();
			return index.suggestDevices(text, limit);
		},
		get factTables() {
			return indexer.tables;
		},
		get states() {
			const condition: SearchCondition = isLoaded ? "answering" : "loading";
			return [{ node: null, condition }];
		},
		get products() {
			return index.size;
		},
		get isBehind() {
			return indexer.isBehind;
		},
		take({ products, stock, everything, mayHaveMissed }) {
			indexer.request(products);
			indexer.request(stock);
			fits.request(products);
			if (mayHaveMissed) {
				indexer.requestAll();
				fits.requestAll();
			}
			if (everything) indexer.requestCheck();
		},
		async run() {
			await wanted;
			if (isStopped) return;
			await indexer.run();
			isLoaded = true;
			endLoading();
			// Don't await this, because only searches for a device need the result.
			fits.run().catch(onError);
		},
		hurry: begin,
		stop() {
			isStopped = true;
			begin();
		},
		close: () => fits.close(),
	};
}
