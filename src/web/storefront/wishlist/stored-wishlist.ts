import type { Product } from "#contract/user/catalogue.ts";
import type { WishlistItem } from "./wishlist-rules.ts";

const storageKey = "kargado-wishlist";
/** The most the server joins to an account's wishlist at once. */
const mostEntries = 500;

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

/** The visitor's wishlist as this browser keeps it; rubbish in the storage is left out. */
export function readStoredWishlist(): WishlistItem[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(parsed) ? parsed.flatMap(toItem).slice(0, mostEntries) : [];
	} catch {
		return [];
	}
}

/** Keeps the wishlist; a full or blocked storage leaves it in this tab only. */
export function writeStoredWishlist(items: readonly WishlistItem[]): void {
	const kept = items.slice(0, mostEntries).map(({ created_at, product }) => ({
		created_at,
		product: { ...product, description: "" },
	}));
	try {
		if (kept.length === 0) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, JSON.stringify(kept));
	} catch {
		// The wishlist goes on living in memory.
	}
}

/** Calls back when another tab changed the stored wishlist. */
export function onStoredWishlistChange(listener: () => void): () => void {
	const hear = (event: StorageEvent) => {
		if (event.key === storageKey || event.key === null) listener();
	};
	window.addEventListener("storage", hear);
	return () => window.removeEventListener("storage", hear);
}
