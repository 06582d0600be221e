import { href } from "react-router";
import { storeInTab } from "../tab-storage.ts";

/** Maximum number of products side by side. */
export const maxCompared = 4;
const storageKey = "compared-products";

/** Parses `3,12,7` into unique ids. Invalid parts are skipped. */
export const readIds = (text: string | null): number[] =>
	[...new Set((text ?? "").split(","))]
		.filter((id) => /^[1-9]\d{0,15}$/.test(id))
		.map(Number)
		.slice(0, maxCompared);

export const compareAddress = (ids: readonly number[]): string =>
	ids.length > 0 ? `${href("/app/compare")}?products=${ids.join(",")}` : href("/app/compare");

interface Compared {
	product_type: string | null;
	ids: number[];
}

function readStored(): Compared {
	const none = { product_type: null, ids: [] };
	try {
		const { product_type = null, ids } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
		return Array.isArray(ids) ? { product_type, ids: readIds(ids.join(",")) } : none;
	} catch {
		return none;
	}
}

/** Stores which products this tab compares. If browser storage is blocked, only the page's URL contains their ids. */
export const storeCompared = (product_type: string | null, ids: readonly number[]): void =>
	storeInTab(storageKey, { product_type, ids });

/**
 * Returns the ids of a product and of products of the same type that were compared before. If there are too many, the
 * oldest is dropped.
 */
export function comparedWith(product: { id: number; product_type: string | null }): number[] {
	const stored = readStored();
	const others = stored.product_type === product.product_type ? stored.ids : [];
	return [...others.filter((id) => id !== product.id), product.id].slice(-maxCompared);
}
