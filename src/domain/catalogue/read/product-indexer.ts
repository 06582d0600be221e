import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Queryable } from "#db/database.ts";
import { readKnownDevices } from "#domain/devices/read-devices.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { readSearchContext } from "#domain/search/load-search-context.ts";
import { loadSearchDocuments } from "#domain/search/load-search-documents.ts";
import { loadSynonyms } from "#domain/search/load-synonyms.ts";
import { compileDeviceKeys, type DevicesByKey } from "#domain/search/query/devices-by-key.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";

/** Keeps a search index up to date with published products, in batches. */
export interface ProductIndexer {
	/** Products to read again in the next run. */
	request(ids: Iterable<number>): void;
	/** Marks that categories or branches may have changed, and so any product. */
	requestCheck(): void;
	requestAll(): void;
	/** True if updates are delayed by a backlog. */
	readonly isBehind: boolean;
	/** Product types and attributes used for indexing. */
	readonly tables: FactTables;
	/** Known devices, by the keys that queries resolve to. */
	readonly devices: DevicesByKey<Device>;
	/** Works until nothing is pending. After an error, the rest waits for the next run. */
	run(): Promise<void>;
}

const rowsAtOnce = 300;
/** Indexing this many takes about 4 ms. */
const putAtOnce = 40;
const fewProducts = 200;

/** @param onMoved called when a product was added, removed or moved in lists */
export function createProductIndexer(
	database: Database,
	index: SearchIndex,
	{ onMoved }: { onMoved(): void },
): ProductIndexer {
	const requested = new Set<number>();
	let allRequested = true;
	let checkRequested = false;
	let isLoadingAll = false;
	let isFirstLoad = true;
	let context = "";
	let synonyms = "";
	let types = "";
	let devicesText = "";
	let tables: FactTables = { types: [], attributes: [] };
	let devices: DevicesByKey<Device> = new Map();
	let running: Promise<void> | undefined;

	/** Yields to requests between steps, also while merging. Returns true if anything moved. */
	async function put(documents: SearchDocument[]): Promise<boolean> {
		let moved = false;
		for (let from = 0; from < documents.length; from += putAtOnce) {
			for (const document of documents.slice(from, from + putAtOnce)) {
				moved = index.put(document) || moved;
			}
			await nextTurn();
			while (index.tidy()) await nextTurn();
		}
		return moved;
	}

	/** Returns true if any existed. */
	function remove(ids: Iterable<number>): boolean {
		let moved = false;
		for (const id of ids) moved = index.remove(id) || moved;
		return moved;
	}

	async function indexSome(ids: number[]): Promise<void> {
		const documents = await database.onReplica((source) =>
			loadSearchDocuments(source, { ids }, tables),
		);
		const gone = new Set(ids);
		for (const { id } of documents) gone.delete(id);
		const came = await put(documents);
		if (remove(gone) || came) onMoved();
	}

	async function takeSynonyms(source: Queryable): Promise<void> {
		const rules = await loadSynonyms(source);
		const text = JSON.stringify(rules);
		if (text === synonyms) return;
		synonyms = text;
		if (index.setSynonyms(rules) && index.size > 0) allRequested = true;
		onMoved();
	}

	async function takeTypes(source: Queryable): Promise<void> {
		tables = await readFactTables(source);
		const text = JSON.stringify(tables.types.map(({ code, name }) => [code, name]));
		if (text === types) return;
		types = text;
		index.setTypes(tables.types);
	}

	async function takeDevices(source: Queryable): Promise<void> {
		const known = await readKnownDevices(source);
		const text = JSON.stringify(known);
		if (text === devicesText) return;
		devicesText = text;
		index.setModelCodes(known);
		devices = compileDeviceKeys(known);
	}

	async function takeGround(source: Queryable): Promise<void> {
		await takeSynonyms(source);
		context = await readSearchContext(source);
		await takeTypes(source);
		await takeDevices(source);
	}

	/** Reads the next batch while the current one is processed. */
	async function* readAll(source: Queryable): AsyncGenerator<SearchDocument[]> {
		const readAfter = (afterId: number) =>
			loadSearchDocuments(source, { afterId, limit: rowsAtOnce }, tables);
		for (let next = readAfter(0); ; ) {
			const documents = await next;
			const last = documents.at(-1);
			if (!last) return;
			next = readAfter(last.id);
			// The error is reported where it is awaited.
			next.catch(() => {});
			yield documents;
		}
	}

	/** Reads from one source; products it doesn't have yet are requested again. */
	async function indexAll(source: Queryable): Promise<void> {
		await takeGround(source);
		const gone = new Set(index.ids());
		for await (const documents of readAll(source)) {
			for (const { id } of documents) gone.delete(id);
			await put(documents);
		}
		remove(gone);
	}

	/** Nothing is answered from the index before the first load has ended. */
	async function loadFirst(source: Queryable): Promise<void> {
		await takeGround(source);
		const gone = new Set(index.ids());
		const load = index.beginLoad();
		try {
			for await (const documents of readAll(source)) {
				for (const document of documents) {
					gone.delete(document.id);
					load.add(document);
				}
			}
			for (const id of gone) load.remove(id);
		} finally {
			load.end();
		}
	}

	// Requests are taken before reading, so that later ones count again.
	async function takeAll(): Promise<void> {
		allRequested = false;
		isLoadingAll = true;
		try {
			await database.onReplica(isFirstLoad ? loadFirst : indexAll);
			isFirstLoad = false;
		} catch (error) {
			allRequested = true;
			throw error;
		} finally {
			isLoadingAll = false;
		}
	}

	async function takeCheck(): Promise<void> {
		checkRequested = false;
		try {
			await takeSynonyms(database);
			await takeDevices(database);
			if ((await readSearchContext(database)) !== context) allRequested = true;
		} catch (error) {
			checkRequested = true;
			throw error;
		}
	}

	async function takeSome(ids: number[]): Promise<void> {
		for (const id of ids) requested.delete(id);
		await indexSome(ids).catch((error: unknown) => {
			for (const id of ids) requested.add(id);
			throw error;
		});
	}

	const isIdle = () => !allRequested && !checkRequested && requested.size === 0;

	async function work(): Promise<void> {
		try {
			while (!isIdle()) {
				if (allRequested) await takeAll();
				else if (checkRequested) await takeCheck();
				else await takeSome([...requested].slice(0, rowsAtOnce));
			}
		} finally {
			running = undefined;
		}
	}

	return {
		request(ids) {
			for (const id of ids) requested.add(id);
		},
		requestCheck() {
			checkRequested = true;
		},
		requestAll() {
			allRequested = true;
		},
		get tables() {
			return tables;
		},
		get devices() {
			return devices;
		},
		get isBehind() {
			return isLoadingAll || allRequested || requested.size > fewProducts;
		},
		run() {
			if (isIdle()) return running ?? Promise.resolve();
			running ??= work();
			return running;
		},
	};
}
