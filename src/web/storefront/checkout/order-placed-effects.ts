import { href, type NavigateFunction } from "react-router";
import type { OrderDetail } from "#contract/user/orders.ts";
import { toast } from "../../ui/toast.tsx";
import { clearStoredCart } from "../cart/cart-changes.ts";
import { announceCartChange } from "../cart/stored-cart.ts";
import { recordOrdered } from "../searched/searched-products.ts";

/** Milliseconds before the redirect to the home page starts (specification §9). */
const homeDelay = 1200;

export const tabStorage = (): Storage | null => {
	try {
		return sessionStorage;
	} catch {
		return null;
	}
};

/** Updates the cart and the rest of the site after an order was placed, with any payment method. */
export function announcePlacedOrder(order: OrderDetail): void {
	clearStoredCart();
	announceCartChange();
	recordOrdered(order.items.map(({ product_id }) => product_id));
	toast("Order placed successfully!");
	window.dispatchEvent(new CustomEvent("order:placed", { detail: { id: order.id } }));
}

/** Opens the home page after the confirmation was shown. The home page then summarizes the order. */
export const redirectHome = (
	navigate: NavigateFunction,
	order: OrderDetail,
): ReturnType<typeof setTimeout> =>
	setTimeout(() => navigate(href("/app"), { state: { placedOrder: order } }), homeDelay);
