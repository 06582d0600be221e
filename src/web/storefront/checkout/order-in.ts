import type { OrderDetail } from "#contract/user/orders.ts";
import { toast } from "../../ui/toast.tsx";
import { forgetCart } from "../cart/cart-store.ts";
import { announceCartChange } from "../cart/stored-cart.ts";

/** Milliseconds until the way home starts (§9). */
export const homeDelay = 1200;

export const tabStorage = (): Storage | null => {
	try {
		return sessionStorage;
	} catch {
		return null;
	}
};

/** What the rest of the site does when an order is in, however it was paid. */
export function tellPlaced(order: OrderDetail): void {
	forgetCart();
	announceCartChange();
	toast("Order placed successfully!");
	window.dispatchEvent(new CustomEvent("order:placed", { detail: { id: order.id } }));
}
