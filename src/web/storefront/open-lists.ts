import { useEffect } from "react";
import { useSession } from "../account/session.tsx";
import { openCart } from "./cart/cart-store.ts";
import { wishlist } from "./wishlist/wishlist-store.ts";

/** Loads the cart and wishlist of the current user, or of this browser's visitor. */
export function OpenLists() {
	const { user } = useSession();
	useEffect(() => openCart(user.id), [user.id]);
	useEffect(() => wishlist.open(user.id), [user.id]);
	return null;
}
