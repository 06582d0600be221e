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

/** Loads the server's wishlist. If the browser stores a visitor's wishlist, moves its entries to the server first. */
async function readServerWishlist(): Promise<WishlistItem[]> {
	const stored = readStoredWishlist();
	if (stored.length === 0) return api(getWishlist);
	const joined = await api(mergeWishlist, {
		entries: stored.map(({ product_id, created_at }) => ({ product_id, created_at })),
	});
	writeStoredWishlist([]);
	return joined;
}

/** The wishlist: stored in the browser for visitors and on the server for customers (§4, decisions §5). */
export const wishlist = createSyncedList<WishlistItem, WishlistItem[]>({
	readStored: readStoredWishlist,
	writeStored: writeStoredWishlist,
	onStoredChange: onStoredWishlistChange,
	readServer: readServerWishlist,
	itemsOf: (items) => items,
});

/** Returns the current time for the entries' dates: the device's time for visitors, and the server's for customers. */
export const wishlistNow = (): Date => (wishlist.isVisitor() ? new Date() : serverNow());

/** Adds or removes a product. The change is shown at once and then saved. */
export function toggleInWishlist(product: Product): Promise<void> {
	const now = wishlistNow();
	return wishlist.change((items) => toggled(items, product, now), {
		call: () => api(toggleWishlist, { product_id: product.id }),
		refusal: "Could not change your wishlist",
	});
}

/** Reloads the prices and stock of a visitor's wishlist. */
export const renewWishlist = (): Promise<void> =>
	wishlist.renew((item) => item.product_id, renewItems);
