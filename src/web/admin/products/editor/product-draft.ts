import type { NewProductValues } from "./new-product-values.ts";

/** A product that is being created in this tab. */
export interface ProductDraft {
	/** Idempotency-Key, which stays the same until the product exists, even across reloads. */
	key: string;
	/** The user who is creating it, because someone else may sign in on this device. */
	accountId: number;
	values: Partial<NewProductValues>;
}

const storageKey = "kargado-new-product";

/**
 * Draft of a new product, stored in the tab. A phone low on memory may close the page while its camera is open, and
 * then reloads it.
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
				// Without storage, the draft lives as long as the page.
			}
		},
		forget: (): void => storage?.removeItem(storageKey),
	};
}
