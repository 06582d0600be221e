import { type CartLine, removeFromCart, setCartQuantity } from "#contract/user/cart.ts";
import { api } from "../../api.ts";
import { clampQuantity, type LineKey } from "./cart-rules.ts";
import { cartList, notifyLimit } from "./cart-store.ts";
import { withoutLine, withoutOrdered, withQuantity } from "./changed-lines.ts";
import { readStoredCart } from "./stored-cart.ts";

/*
 * Changes that shoppers make in the drawer and the checkout. They are in a separate file, because every page loads the
 * cart itself but only some load these functions.
 */

const variationOf = ({ variation_id }: LineKey) => (variation_id ? { variation_id } : {});

export function setLineQuantity(line: CartLine, wanted: number): Promise<void> {
	const qty = clampQuantity(wanted, line.stock_quantity);
	if (wanted > qty) notifyLimit(line);
	return cartList.change((lines) => withQuantity(lines, line, qty), {
		call: () => api(setCartQuantity, { id: line.id, qty, ...variationOf(line) }),
		refusal: "Could not change the quantity",
	});
}

export const removeLine = (line: LineKey): Promise<void> =>
	cartList.change((lines) => withoutLine(lines, line), {
		call: () => api(removeFromCart, { id: line.id, ...variationOf(line) }),
		refusal: "Could not remove this item",
	});

/** Clears the displayed cart. The server cleared the stored cart when it created the order. */
export const clearStoredCart = (): void => cartList.keep([]);

/** Removes the items of a guest order from this browser's cart. */
export function removeOrdered(ordered: Parameters<typeof withoutOrdered>[1]): void {
	if (!cartList.isVisitor()) return;
	const { isReady, items } = cartList.get();
	cartList.keep(withoutOrdered(isReady ? items : readStoredCart(), ordered));
}
