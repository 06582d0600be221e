import { type CartLine, largestQuantity } from "#contract/user/cart.ts";
import {
	onStorageChange,
	readStoredList,
	writeStoredList,
} from "../synced-list/browser-storage.ts";

const storageKey = "kargado-cart";
/** Storage key that is written when the server's cart has changed, so that this browser's other tabs reload it. */
const changedKey = "kargado-cart-changed";
/** Maximum number of stored lines. No real cart has more. */
const maxLines = 200;

const amount = (value: unknown): number | null =>
	typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const positiveId = (value: unknown): number | null =>
	typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;

/**
 * Returns a list with the line that a stored value contains. The list is empty if a required field is missing or has
 * the wrong type.
 */
function toLine(value: unknown): CartLine[] {
	if (typeof value !== "object" || value === null) return [];
	const stored = value as Partial<Record<keyof CartLine, unknown>>;
	const id = positiveId(stored.id);
	const name = text(stored.name);
	const slug = text(stored.slug);
	const price = amount(stored.price);
	const qty = amount(stored.qty);
	if (id === null || !name || !slug || price === null || qty === null) return [];
	return [
		{
			id,
			name,
			slug,
			price,
			sale_price: amount(stored.sale_price),
			qty: Math.max(1, Math.floor(qty)),
			featured_image: text(stored.featured_image),
			image: text(stored.image),
			stock_quantity: amount(stored.stock_quantity) ?? largestQuantity,
			has_variations: stored.has_variations === true,
			variation_id: positiveId(stored.variation_id),
			variation_name: text(stored.variation_name),
		},
	];
}

/** Returns the visitor's cart stored in this browser, without invalid lines. */
export const readStoredCart = (): CartLine[] =>
	readStoredList(storageKey).flatMap(toLine).slice(0, maxLines);

export const writeStoredCart = (lines: readonly CartLine[]): void =>
	writeStoredList(storageKey, lines);

/** Notifies this browser's other tabs that the server's cart has changed. */
export function announceCartChange(): void {
	try {
		localStorage.setItem(changedKey, String(Date.now()));
	} catch {
		// Without browser storage, other tabs reload the cart when they become visible.
	}
}

/** Calls the listener when another tab changes the stored cart. */
export const onStoredCartChange = (listener: () => void): (() => void) =>
	onStorageChange(storageKey, listener);

/** Calls the listener when another tab changes the server's cart, and when this tab becomes visible again. */
export function onServerCartChange(listener: () => void): () => void {
	const reloadIfVisible = () => {
		if (document.visibilityState === "visible") listener();
	};
	const stopListening = onStorageChange(changedKey, listener);
	document.addEventListener("visibilitychange", reloadIfVisible);
	return () => {
		stopListening();
		document.removeEventListener("visibilitychange", reloadIfVisible);
	};
}
