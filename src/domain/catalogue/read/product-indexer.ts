import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Queryable } from "#db/database.ts";
import { loadSearchDocuments } from "#domain/search/load-search-documents.ts";
import type { DevicesByKey } from "#domain/search/query/devices.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";
import { createSearchBase, type SearchBase } from "./search-base.ts";

/** Keeps a search index up to date with published products, in batches. */
export interface ProductIndexer {
	/** Marks products to be read again in the next run. */
	request(ids: Iterable<number>): void;
	/** Records that categories, branches or settings may have changed, which may affect all products. */
	requestCheck(): void;
	requestAll(): void;
	/** True if a backlog delays updates. */
	readonly isBehind: boolean;
	/** Product types and attributes used for indexing. */
	readonly tables: FactTables;
	/** Known devices, by the keys that parsed queries contain. */
	readonly devices: DevicesByKey<Device>;
	/** Indexes pending products until none is left. After an error, the remaining products wait for the next run. */
	run(): Promise<void>;
}

const rowsAtOnce = 300;
/** Number of products indexed at once, which takes about 4 ms. */
const putAtOnce = 40;
const fewProducts = 200;

/**
 * Adds products to the index in small steps, between which requests can run. Returns true if any product has moved in a
 * list.
 */
async function put(index: SearchIndex, documents: SearchDocument[]): Promise<boolean> {
	let moved = false;
	for (let from = 0; from < documents.length; from += putAtOnce) {
		for (const document of documents.slice(from, from + putAtOnce)) {
			moved = index.put(document) || moved;
		}
		await nextTurn();
	}
	return moved;
}

/** Removes products from the index. Returns true if the index contained any of the products. */
function remove(index: SearchIndex, ids: Iterable<number>): boolean {
	let moved = false;
	for (const id of ids) moved = index.remove(id) || moved;
	return moved;
}

/** Reads all products in batches. The next batch is read while the current one is processed. */
async function* readAll(source: Queryable, tables: FactTables): AsyncGenerator<SearchDocument[]> {
	const readAfter = (afterId: number) =>
		loadSearchDocuments(source, { afterId, limit: rowsAtOnce }, tables);
	for (let next = readAfter(0); ; ) {
		const documents = await next;
		const last = documents.at(-1);
		if (!last) return;
		next = readAfter(last.id);
		// Avoid an unhandled rejection. The error is reported where the promise is awaited.
		next.catch(() => {});
		yield documents;
	}
}

interface Indexed {
	index: SearchIndex;
	ground: SearchBase;
}

/**
 * Indexes all products, read from one database. A replica may lag, so products that it lacks are read again later.
 * During the first load, whole batches are added at once, because no requests use the index yet.
 */
async function indexAll(
	source: Queryable,
	{ index, ground }: Indexed,
	isFirstLoad: boolean,
): Promise<void> {
	await ground.read(source);
	const gone = new Set(index.ids());
	for await (const documents of readAll(source, ground.tables)) {
		for (const { id } of documents) gone.delete(id);
		if (isFirstLoad) index.putAll(documents);
		else await put(index, documents);
	}
	remove(index, gone);
}

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
	const ground = createSearchBase(index, {
		onMoved,
		onOutdated: () => {
			allRequested = true;
		},
	});
	let running: Promise<void> | undefined;

	async function indexSome(ids: number[]): Promise<void> {
		const documents = await database.onReplica((source) =>
			loadSearchDocuments(source, { ids }, ground.tables),
		);
		const gone = new Set(ids);
		for (const { id } of documents) gone.delete(id);
		const came = await put(index, documents);
		if (remove(index, gone) || came) onMoved();
	}

	// Clears `allRequested` before reading, so that a request during the read starts another read.
	async function takeAll(): Promise<void> {
		allRequested = false;
		isLoadingAll = true;
		try {
			await database.onReplica((source) => indexAll(source, { index, ground }, isFirstLoad));
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
			if (await ground.check(database)) allRequested = true;
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
			return ground.tables;
		},
		get devices() {
			return ground.devices;
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
