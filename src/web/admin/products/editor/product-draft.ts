import type { NewProductValues } from "./new-product-values.ts";

/** A product that is being created in this tab. */
export interface ProductDraft {
	/** Idempotency key. It stays the same until the product is created, even across reloads. */
	key: string;
	/** The user who is creating the product, because someone else may sign in on this device. */
	accountId: number;
	values: Partial<NewProductValues>;
}

const storageKey = "kargado-new-product";

/**
 * Creates storage for the draft of a new product in this tab. It's needed because a phone with little memory may unload
 * the page while the camera is open, and reload it afterwards.
 * @param storage session storage of the tab; null if the browser blocks it
 */
export function createDraftMemory(
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
) {
	return {
		find(accountId: number): ProductDraft | null {
			try {
				const draft = JSON.parse(storage?.getItem(storageKey) ?? "null") as ProductDraft | null;
				return draft?.accountId === accountId ? draft : null;
			} catch {
				return null;
			}
		},
		keep(draft: ProductDraft): void {
			try {
				storage?.setItem(storageKey, JSON.stringify(draft));
			} catch {
				// Without browser storage, the draft lasts until the page is closed.
			}
		},
		forget: (): void => storage?.removeItem(storageKey),
	};
}
