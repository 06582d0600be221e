import type { CartLine } from "#contract/user/cart.ts";

const storageKey = "kargado-cart";

const isLine = (value: unknown): value is CartLine => {
	if (typeof value !== "object" || value === null) return false;
	const line = value as Partial<CartLine>;
	return (
		Number.isSafeInteger(line.id) &&
		typeof line.name === "string" &&
		typeof line.price === "number" &&
		Number.isInteger(line.qty)
	);
};

/** The visitor's cart as this browser keeps it; rubbish in the storage is an empty cart. */
export function readStoredCart(): CartLine[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(parsed) ? parsed.filter(isLine) : [];
	} catch {
		return [];
	}
}

/** Keeps the cart; a full or blocked storage leaves it in this tab only. */
export function writeStoredCart(lines: readonly CartLine[]): void {
	try {
		if (lines.length === 0) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, JSON.stringify(lines));
	} catch {
		// The cart goes on living in memory.
	}
}

/** Calls back when another tab changed the stored cart. */
export function onStoredCartChange(listener: () => void): () => void {
	const hear = (event: StorageEvent) => {
		if (event.key === storageKey || event.key === null) listener();
	};
	window.addEventListener("storage", hear);
	return () => window.removeEventListener("storage", hear);
}
