import { randomId } from "../../random-id.ts";
import { onStorageChange } from "../synced-list/browser-storage.ts";
import { attemptKey, lastOrderKey } from "./guest-keys.ts";

/** Where the browser keeps what outlives a tab; null: it keeps nothing. */
export type KeptPlace = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface OrderedItem {
	product_id: number;
	qty: number;
	variation_id: number | null;
}

/** The order that an attempt has led to. */
export interface PlacedGuestOrder {
	/** The secret of its link. */
	token: string;
	ref: string;
	/** ISO. */
	created_at: string;
}

/** An order that is being placed, from the first look at the checkout until its page has been shown. */
export interface GuestAttempt {
	/** Whatever is sent under it leads to one order. */
	key: string;
	/** What was sent last; null: nothing was sent yet. */
	sent: OrderedItem[] | null;
	/** null: none is known of. */
	placed: PlacedGuestOrder | null;
}

/** Milliseconds for which the link to the last order is offered. */
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
 * What this browser remembers of ordering without an account. Its tabs share one attempt, so two of them
 * never order twice, and a closed tab, a lost answer or a reload loses no order.
 */
export function createGuestMemory(place: KeptPlace | null) {
	/** What is remembered where the browser keeps nothing: as long as the page stands. */
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
		/** The attempt that is open in this browser, or a new one. */
		open(): GuestAttempt {
			const open = find();
			if (open) return open;
			const begun: GuestAttempt = { key: randomId(), sent: null, placed: null };
			write(attemptKey, begun);
			return begun;
		},
		/** @param sent null: the shop has said that nothing came of it */
		noteSent: (key: string, sent: OrderedItem[] | null): void =>
			write(attemptKey, { key, sent, placed: null }),
		/** The order exists. Its link is kept until its page has been shown, and then as the last order's. */
		notePlaced(attempt: Pick<GuestAttempt, "key" | "sent">, placed: PlacedGuestOrder): void {
			write(attemptKey, { key: attempt.key, sent: attempt.sent, placed });
			write(lastOrderKey, placed);
		},
		/** Its page has been shown: what is ordered next is another order. */
		end: (): void => write(attemptKey, null),
		lastOrder,
		/** Calls back for each change of this page. */
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

/** This browser's. */
export function guestMemory(): ReturnType<typeof createGuestMemory> {
	memory ??= createGuestMemory(browserStorage());
	return memory;
}

/** Calls back when this page or another tab has changed what is remembered. */
export function onGuestMemoryChange(listener: () => void): () => void {
	const stopHere = guestMemory().subscribe(listener);
	const stopThere = onStorageChange(lastOrderKey, listener);
	return () => {
		stopHere();
		stopThere();
	};
}
