import { useEffect } from "react";
import { useSession } from "../account/session.tsx";
import { openCart } from "./cart/cart-store.ts";
import { wishlist } from "./wishlist/wishlist-store.ts";

/** Opens the cart and the wishlist of whoever is signed in, or of this browser's visitor. */
export function OpenLists() {
	const { user } = useSession();
	useEffect(() => openCart(user.id), [user.id]);
	useEffect(() => wishlist.open(user.id), [user.id]);
	return null;
}
