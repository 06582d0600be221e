import type { NewProductValues } from "./new-product-values.ts";

/** A product that is being added in this tab. */
export interface ProductDraft {
	/** The Idempotency-Key: the same until the product exists, whatever happens to the page. */
	key: string;
	/** Who is adding it: somebody else may sign in here. */
	accountId: number;
	values: Partial<NewProductValues>;
}

const storageKey = "kargado-new-product";

/**
 * The tab's memory of a product that isn't created yet. A phone with little memory closes the page while
 * its camera is open, and the page then starts anew.
 * @param storage of the tab; null where the browser keeps none
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
				// The draft lives as long as the page.
			}
		},
		forget: (): void => storage?.removeItem(storageKey),
	};
}
