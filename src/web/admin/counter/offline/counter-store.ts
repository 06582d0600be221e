import type { CounterItem, CounterShift } from "#contract/admin/counter.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** A till as it was when its page last had a line. */
export interface KeptTill {
	shift: CounterShift;
	/** Of the last receipt that was given, here or by the server. */
	last_receipt: number;
}

/** What a branch sold when it was last read. */
export interface KeptItems {
	branch_id: number;
	items: readonly CounterItem[];
	/** In milliseconds. */
	read_at: number;
}

interface Stores {
	/** By the shift's id. */
	tills: KeptTill;
	/** By the branch's id. */
	items: KeptItems;
	/** By shift and receipt, and so in their order. */
	sales: WaitingSale;
	/** One: what this browser calls itself. */
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
			// A later version of the page in another tab needs this one to let go.
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

/** What one transaction can do with a store. */
interface Shelf<Row> {
	get: (key: IDBValidKey) => Promise<Row | undefined>;
	/** In the order of their keys; of those that begin with `from`, if it is given. */
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
 * One transaction of the counter's own database in this browser: all of the work is on the disk, or none.
 * The work may wait for nothing but the stores.
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
	// Where the work fails, that is what is told.
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
			// It has ended by itself.
		}
		throw error;
	}
}
