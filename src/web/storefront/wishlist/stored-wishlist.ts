import type { Product } from "#contract/user/catalogue.ts";
import {
	onStorageChange,
	readStoredList,
	writeStoredList,
} from "../synced-list/browser-storage.ts";
import type { WishlistItem } from "./wishlist-rules.ts";

const storageKey = "kargado-wishlist";
/** Maximum number of entries that the server merges into an account's wishlist at once. */
const maxEntries = 500;

const isProduct = (value: unknown): value is Product => {
	if (typeof value !== "object" || value === null) return false;
	const product = value as Partial<Product>;
	return (
		Number.isSafeInteger(product.id) &&
		typeof product.name === "string" &&
		typeof product.slug === "string" &&
		typeof product.price === "number" &&
		typeof product.stock_quantity === "number" &&
		Array.isArray(product.variations)
	);
};

function toItem(value: unknown): WishlistItem[] {
	const stored = value as { product?: unknown; created_at?: unknown } | null;
	if (!isProduct(stored?.product)) return [];
	const instant =
		typeof stored.created_at === "string" ? Date.parse(stored.created_at) : Number.NaN;
	return [
		{
			product_id: stored.product.id,
			created_at: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
			product: stored.product,
		},
	];
}

/** Returns the visitor's wishlist stored in this browser, without invalid entries. */
export const readStoredWishlist = (): WishlistItem[] =>
	readStoredList(storageKey).flatMap(toItem).slice(0, maxEntries);

export const writeStoredWishlist = (items: readonly WishlistItem[]): void =>
	writeStoredList(
		storageKey,
		items.slice(0, maxEntries).map(({ created_at, product }) => ({
			created_at,
			product: { ...product, description: "" },
		})),
	);

/** Calls the listener when another tab changes the stored wishlist. */
export const onStoredWishlistChange = (listener: () => void): (() => void) =>
	onStorageChange(storageKey, listener);
