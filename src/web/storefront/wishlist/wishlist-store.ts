import type { Product } from "#contract/user/catalogue.ts";
import { getWishlist, mergeWishlist, toggleWishlist } from "#contract/user/wishlist.ts";
import { api } from "../../api.ts";
import { serverNow } from "../../server-time.ts";
import { createSyncedList } from "../synced-list/synced-list.ts";
import {
	onStoredWishlistChange,
	readStoredWishlist,
	writeStoredWishlist,
} from "./stored-wishlist.ts";
import { renewItems, toggled, type WishlistItem } from "./wishlist-rules.ts";

/** The server's wishlist, once with what a visitor's browser had kept. */
async function readServerWishlist(): Promise<WishlistItem[]> {
	const stored = readStoredWishlist();
	if (stored.length === 0) return api(getWishlist);
	const joined = await api(mergeWishlist, {
		entries: stored.map(({ product_id, created_at }) => ({ product_id, created_at })),
	});
	writeStoredWishlist([]);
	return joined;
}

/** The wishlist: in the browser for a visitor, on the server for a customer (§4, decisions §5). */
export const wishlist = createSyncedList<WishlistItem, WishlistItem[]>({
	readStored: readStoredWishlist,
	writeStored: writeStoredWishlist,
	onStoredChange: onStoredWishlistChange,
	readServer: readServerWishlist,
	itemsOf: (items) => items,
});

/** By which the list's entries are dated: a visitor's carry this device's time, a customer's the server's. */
export const wishlistNow = (): Date => (wishlist.isVisitor() ? new Date() : serverNow());

/** Adds the product, or removes it if it is there: at once here, then as the server answers. */
export function toggleInWishlist(product: Product): Promise<void> {
	const now = wishlistNow();
	return wishlist.change((items) => toggled(items, product, now), {
		call: () => api(toggleWishlist, { product_id: product.id }),
		refusal: "Could not change your wishlist",
	});
}

/** Reads today's prices and stock of what a visitor's browser has kept. */
export const renewWishlist = (): Promise<void> =>
	wishlist.renew((item) => item.product_id, renewItems);
