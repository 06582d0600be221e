import { useStore } from "../../ui/store.ts";
import { wishlist } from "./wishlist-store.ts";

/** The wishlist as it is shown, latest first. */
export const useWishlist = () => useStore(wishlist);
