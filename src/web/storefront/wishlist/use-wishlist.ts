import { useStore } from "../../ui/store.ts";
import { wishlist } from "./wishlist-store.ts";

/** Returns the displayed wishlist, newest first. */
export const useWishlist = () => useStore(wishlist);

/** Returns whether a product is on the wishlist. Rerenders a component only if its result changes. */
export const useIsInWishlist = (productId: number): boolean =>
	useStore({
		initial: false,
		subscribe: wishlist.subscribe,
		get: () => wishlist.get().items.some((item) => item.product_id === productId),
	});
