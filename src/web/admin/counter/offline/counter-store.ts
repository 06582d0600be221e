import type { CounterItem, CounterPromotion, CounterShift } from "#contract/admin/counter.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** A till as the server last reported it. */
export interface StoredTill {
	shift: CounterShift;
	/** Number of the last receipt, issued here or by the server. */
	last_receipt: number;
}

/** Items of a branch as last read. */
export interface StoredItems {
	branch_id: number;
	items: readonly CounterItem[];
	/** Omitted by earlier versions of the page. */
	promotions?: readonly CounterPromotion[];
	/** Milliseconds since the epoch. */
	read_at: number;
}

interface Stores {
	/** Keyed by shift id. */
	tills: StoredTill;
	/** Keyed by branch id. */
	items: StoredItems;
	/** Keyed by shift and receipt number, which is also their order. */
	sales: WaitingSale;
	/** A single row with this browser's id. */
	device: { id: string };
}

const keyPaths: Record<keyof Stores, string | string[]> = {
	tills: "shift.id",
	items: "branch_id",
	sales: ["shift_id", "receipt"],
	device: "id",
};

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("kargado-counter", 1);
		request.onupgradeneeded = () => {
			for (const [name, keyPath] of Object.entries(keyPaths)) {
				request.result.createObjectStore(name, { keyPath });
			}
		};
		request.onsuccess = () => {
			const database = request.result;
			// Let a newer version of the page in another tab upgrade the database.
			database.onversionchange = () => database.close();
			database.onclose = () => {
				opening = undefined;
			};
			resolve(database);
		};
		request.onerror = () => reject(request.error);
	});
	opening.catch(() => {
		opening = undefined;
	});
	return opening;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Operations on one object store within a transaction. */
interface Shelf<Row> {
	get: (key: IDBValidKey) => Promise<Row | undefined>;
	/** Returns rows in key order, optionally only those with keys that start with `from`. */
	all: (from?: number) => Promise<Row[]>;
	put: (row: Row) => Promise<unknown>;
	delete: (key: IDBValidKey) => Promise<unknown>;
}

function shelfOf<Row>(store: IDBObjectStore): Shelf<Row> {
	const range = (from: number) => IDBKeyRange.bound([from], [from, []]);
	return {
		get: (key) => answerOf(store.get(key)),
		all: (from) => answerOf(store.getAll(from === undefined ? null : range(from))),
		put: (row) => answerOf(store.put(row)),
		delete: (key) => answerOf(store.delete(key)),
	};
}

/**
 * Runs one transaction in the counter's IndexedDB database: commits everything or nothing. The work may await nothing
 * but the stores, because IndexedDB would commit early.
 */
export async function inCounterStore<Name extends keyof Stores, Result>(
	names: readonly Name[],
	mode: IDBTransactionMode,
	work: (stores: { [Each in Name]: Shelf<Stores[Each]> }) => Promise<Result>,
): Promise<Result> {
	const database = await open();
	const transaction = database.transaction([...names], mode, { durability: "strict" });
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	// If the work throws, report its error instead of the transaction's.
	done.catch(() => undefined);
	const shelves = names.map((name) => [name, shelfOf(transaction.objectStore(name))]);
	try {
		const result = await work(Object.fromEntries(shelves));
		await done;
		return result;
	} catch (error) {
		try {
			transaction.abort();
		} catch {
			// The transaction has already ended.
		}
		throw error;
	}
}
