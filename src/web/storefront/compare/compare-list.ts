import { href } from "react-router";
import { keepInTab } from "../tab-storage.ts";

/** Side by side on a screen; more cannot be told apart. */
export const mostCompared = 4;
const storageKey = "compared-products";

/** `3,12,7` as ids, each once; what is no id is left out. */
export const readIds = (text: string | null): number[] =>
	[...new Set((text ?? "").split(","))]
		.filter((id) => /^[1-9]\d{0,15}$/.test(id))
		.map(Number)
		.slice(0, mostCompared);

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

/** Keeps what this tab compares; a browser that keeps nothing compares what stands in the address. */
export const keepCompared = (product_type: string | null, ids: readonly number[]): void =>
	keepInTab(storageKey, { product_type, ids });

/**
 * The products to compare with this one: those of its type that were put beside each other before, the
 * oldest giving way.
 */
export function comparedWith(product: { id: number; product_type: string | null }): number[] {
	const stored = readStored();
	const others = stored.product_type === product.product_type ? stored.ids : [];
	return [...others.filter((id) => id !== product.id), product.id].slice(-mostCompared);
}
