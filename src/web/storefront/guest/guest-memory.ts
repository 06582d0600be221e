import { randomId } from "../../random-id.ts";
import { onStorageChange } from "../synced-list/browser-storage.ts";
import { attemptKey, lastOrderKey } from "./guest-keys.ts";

/** Storage whose data remains after the tab is closed, such as `localStorage`. */
export type StoredPlace = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface OrderedItem {
	product_id: number;
	qty: number;
	variation_id: number | null;
}

/** The order that an attempt created. */
export interface PlacedGuestOrder {
	/** Secret of the order's link. */
	token: string;
	ref: string;
	/** ISO 8601. */
	created_at: string;
}

/** A guest's order from opening the checkout until its order page has been shown. */
export interface GuestAttempt {
	/** Idempotency key. Repeated submissions with the same key create only one order. */
	key: string;
	/** The items last submitted; null if nothing was submitted. */
	sent: OrderedItem[] | null;
	/** null while no order is known to exist. */
	placed: PlacedGuestOrder | null;
}

/** Milliseconds for which the link to the last order is shown. */
const longestOffer = 30 * 24 * 60 * 60_000;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function toPlaced(value: unknown): PlacedGuestOrder | null {
	const { token, ref, created_at } = (value ?? {}) as Partial<PlacedGuestOrder>;
	return isText(token) && isText(ref) && isText(created_at) ? { token, ref, created_at } : null;
}

function toItems(value: unknown): OrderedItem[] | null {
	if (!Array.isArray(value)) return null;
	return value.flatMap((item: Partial<OrderedItem> | null) =>
		typeof item?.product_id === "number" && typeof item.qty === "number"
			? [{ product_id: item.product_id, qty: item.qty, variation_id: item.variation_id ?? null }]
			: [],
	);
}

function toAttempt(value: unknown): GuestAttempt | null {
	const { key, sent, placed } = (value ?? {}) as Partial<GuestAttempt>;
	return isText(key) ? { key, sent: toItems(sent), placed: toPlaced(placed) } : null;
}

/**
 * Creates storage for this browser's guest orders. All tabs share one attempt, so that two tabs never order twice. No
 * order is lost if a tab closes, a response gets lost or the page reloads.
 */
export function createGuestMemory(place: StoredPlace | null) {
	/** Holds the data until the page is closed, if the browser has no storage. */
	const inPage = new Map<string, unknown>();
	const listeners = new Set<() => void>();
	const read = (key: string): unknown => {
		try {
			const stored = place?.getItem(key);
			return stored ? JSON.parse(stored) : (inPage.get(key) ?? null);
		} catch {
			return inPage.get(key) ?? null;
		}
	};
	const write = (key: string, value: unknown): void => {
		inPage.delete(key);
		try {
			if (!place) inPage.set(key, value);
			else if (value === null) place.removeItem(key);
			else place.setItem(key, JSON.stringify(value));
		} catch {
			inPage.set(key, value);
		}
		for (const listener of listeners) listener();
	};
	const find = (): GuestAttempt | null => toAttempt(read(attemptKey));
	const lastOrder = (now: number): PlacedGuestOrder | null => {
		const last = toPlaced(read(lastOrderKey));
		return last && now - Date.parse(last.created_at) < longestOffer ? last : null;
	};
	return {
		find,
		/** Returns this browser's open attempt, or a new one. */
		open(): GuestAttempt {
			const open = find();
			if (open) return open;
			const begun: GuestAttempt = { key: randomId(), sent: null, placed: null };
			write(attemptKey, begun);
			return begun;
		},
		/** @param sent null if the shop confirmed that no order was created */
		recordSent: (key: string, sent: OrderedItem[] | null): void =>
			write(attemptKey, { key, sent, placed: null }),
		/**
		 * Records that the order exists. Its link is stored with the attempt until the order's page has been shown, and
		 * also as the last order.
		 */
		recordPlaced(attempt: Pick<GuestAttempt, "key" | "sent">, placed: PlacedGuestOrder): void {
			write(attemptKey, { key: attempt.key, sent: attempt.sent, placed });
			write(lastOrderKey, placed);
		},
		/** Ends the attempt once the order's page has been shown. The next order then starts a new attempt. */
		end: (): void => write(attemptKey, null),
		lastOrder,
		/** Calls the listener for each change in this page. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		forgetLastOrder: (): void => write(lastOrderKey, null),
	};
}

function browserStorage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

let memory: ReturnType<typeof createGuestMemory> | undefined;

export function guestMemory(): ReturnType<typeof createGuestMemory> {
	memory ??= createGuestMemory(browserStorage());
	return memory;
}

/** Calls the listener when this page changes its stored orders, and when another tab changes the last order. */
export function onGuestMemoryChange(listener: () => void): () => void {
	const stopHere = guestMemory().subscribe(listener);
	const stopThere = onStorageChange(lastOrderKey, listener);
	return () => {
		stopHere();
		stopThere();
	};
}
