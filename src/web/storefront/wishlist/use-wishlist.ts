import { useStore } from "../../ui/store.ts";
import { wishlist } from "./wishlist-store.ts";

/** The wishlist as it is shown, latest first. */
export const useWishlist = () => useStore(wishlist);

/** Whether a product is on it: a page of hearts is drawn anew only where one changes. */
export const useIsKept = (productId: number): boolean =>
	useStore({
		initial: false,
		subscribe: wishlist.subscribe,
		get: () => wishlist.get().items.some((item) => item.product_id === productId),
	});
