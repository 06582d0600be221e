import type { CounterItem, CounterShift } from "#contract/admin/counter-shapes.ts";
import type { CounterPromotion } from "#contract/admin/counter-shifts.ts";
import { ApiError } from "#contract/client.ts";
import type { KnownReceipt } from "./returns/known-receipt.ts";
import type { WaitingReturn } from "./returns/waiting-return.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** A till's shift as last reported by the server, and the till's latest receipt number. */
export interface StoredTill {
	shift: CounterShift;
	/** Number of the latest receipt, issued by this till or by the server. */
	last_receipt: number;
}

/** Items of a branch, as last loaded. */
export interface StoredItems {
	branch_id: number;
	items: readonly CounterItem[];
	/** Missing in data stored by earlier versions of the page. */
	promotions?: readonly CounterPromotion[];
	/** When the items were loaded, in milliseconds since the epoch. */
	read_at: number;
	/**
	 * Milliseconds by which the server's clock was ahead of this device's. Missing in data stored by
	 * earlier versions of the page.
	 */
	clock_offset?: number;
}

interface Stores {
	/** Keyed by shift id. */
	tills: StoredTill;
	/** Keyed by branch id. */
	items: StoredItems;
	/** Keyed by shift and receipt number. The keys are in the order of the sales. */
	sales: WaitingSale;
	/** Keyed by shift, receipt number before the return, and position among the returns after that receipt. */
	returns: WaitingReturn;
	/** Keyed by receipt number as printed. */
	receipts: KnownReceipt;
	/** A single row with this browser's id. */
	device: { id: string };
}

const keyPaths: Record<keyof Stores, string | string[]> = {
	tills: "shift.id",
	items: "branch_id",
	sales: ["shift_id", "receipt"],
	returns: ["shift_id", "after", "place"],
	receipts: "receipt",
	device: "id",
};

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("kargado-counter", 2);
		request.onupgradeneeded = () => {
			// Version 1 of the database had no stores for returns and receipts.
			const { objectStoreNames: known } = request.result;
			for (const [name, keyPath] of Object.entries(keyPaths)) {
				if (!known.contains(name)) request.result.createObjectStore(name, { keyPath });
			}
		};
		request.onsuccess = () => {
			const database = request.result;
			// Close the connection so that another tab with a newer version of the page can upgrade the database.
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
interface Store<Row> {
	get: (key: IDBValidKey) => Promise<Row | undefined>;
	/** Returns rows in key order. With `from`, returns only rows whose key starts with this number. */
	all: (from?: number) => Promise<Row[]>;
	put: (row: Row) => Promise<unknown>;
	delete: (key: IDBValidKey) => Promise<unknown>;
}

function storeOf<Row>(store: IDBObjectStore): Store<Row> {
	const range = (from: number) => IDBKeyRange.bound([from], [from, []]);
	return {
		get: (key) => answerOf(store.get(key)),
		all: (from) => answerOf(store.getAll(from === undefined ? null : range(from))),
		put: (row) => answerOf(store.put(row)),
		delete: (key) => answerOf(store.delete(key)),
	};
}

/**
 * Runs work in one transaction of the counter's IndexedDB database. The work may await only operations on the stores,
 * because IndexedDB commits a transaction that has no pending operation.
 * @throws ApiError if this device has no space left
 */
export async function inCounterStore<Name extends keyof Stores, Result>(
	names: readonly Name[],
	mode: IDBTransactionMode,
	work: (stores: { [Each in Name]: Store<Stores[Each]> }) => Promise<Result>,
): Promise<Result> {
	const database = await open();
	const transaction = database.transaction([...names], mode, { durability: "strict" });
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	// If the work throws, its error is reported. Ignore the transaction's own error.
	done.catch(() => undefined);
	const opened = names.map((name) => [name, storeOf(transaction.objectStore(name))]);
	try {
		const result = await work(Object.fromEntries(opened));
		await done;
		return result;
	} catch (error) {
		try {
			transaction.abort();
		} catch {
			// abort() throws if the transaction has already ended.
		}
		throw isDiskFull(error) ? new ApiError(0, { message: diskFull }) : error;
	}
}

const diskFull =
	"This device has no space left, so nothing was saved. Free some space, then try again.";

const isDiskFull = (error: unknown) =>
	error instanceof DOMException && error.name === "QuotaExceededError";
