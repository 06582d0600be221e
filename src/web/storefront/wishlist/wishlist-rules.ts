import type { Product } from "#contract/user/catalogue.ts";
import type { Found } from "../synced-list/find-products.ts";

/** A product on the wishlist. The date may be unknown if the browser stored the entry. */
export interface WishlistItem {
	product_id: number;
	/** ISO 8601, UTC. */
	created_at: string | null;
	product: Product;
}

/** Returns the list without the product if it contains the product, otherwise with the product at the start. */
export function toggled(
	items: readonly WishlistItem[],
	product: Product,
	now: Date,
): WishlistItem[] {
	const others = items.filter((item) => item.product_id !== product.id);
	return others.length < items.length
		? others
		: [{ product_id: product.id, created_at: now.toISOString(), product }, ...others];
}

/** Returns the list with current data of its products, without products that are no longer sold. */
export const renewItems = (
	items: readonly WishlistItem[],
	found: ReadonlyMap<number, Found>,
): WishlistItem[] =>
	items.flatMap((item) => {
		const product = found.get(item.product_id) ?? "unknown";
		if (product === "gone") return [];
		return product === "unknown" ? [item] : [{ ...item, product }];
	});
