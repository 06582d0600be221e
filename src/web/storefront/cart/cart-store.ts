import { addToCart, type Cart, type CartLine, getCart, mergeCart } from "#contract/user/cart.ts";
import { api } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { createSyncedList } from "../synced-list/synced-list.ts";
import { openedByAdd } from "./cart-drawer-state.ts";
import {
	clampLines,
	clampQuantity,
	limitOf,
	stockLimitMessage,
	unitsThatFit,
	withAdded,
} from "./cart-rules.ts";
import { renewLines } from "./renew-lines.ts";
import {
	announceCartChange,
	onServerCartChange,
	onStoredCartChange,
	readStoredCart,
	writeStoredCart,
} from "./stored-cart.ts";

const notifyClamped = () =>
	toast("Some items in your cart have been updated due to stock changes", "warning");

/** Shows that no more of a product can be ordered. */
export const notifyLimit = ({ stock_quantity, name }: CartLine) =>
	toast(stockLimitMessage(limitOf(stock_quantity), name), "warning");

/** Limits the browser's lines to the stock. If that changes a line, notifies the customer. */
function clampAndNotify(lines: readonly CartLine[]): CartLine[] {
	const { lines: kept, clamped } = clampLines(lines);
	if (clamped) {
		writeStoredCart(kept);
		notifyClamped();
	}
	return kept;
}

/** Loads the server's cart. If this browser has a visitor's cart, first merges it into the server's cart. */
async function readServerCart(): Promise<Cart> {
	const stored = readStoredCart();
	if (stored.length === 0) return api(getCart);
	const cart = await api(mergeCart, {
		lines: stored.map((line) => ({
			product_id: line.id,
			qty: clampQuantity(line.qty, null),
			variation_id: line.variation_id ?? null,
		})),
	});
	writeStoredCart([]);
	return cart;
}

/** The cart: stored in the browser for visitors and on the server for customers (specification §4, decisions §5). */
export const cartList = createSyncedList<CartLine, Cart>({
	readStored: () => clampAndNotify(readStoredCart()),
	writeStored: writeStoredCart,
	onStoredChange: onStoredCartChange,
	readServer: readServerCart,
	itemsOf: ({ lines, clamped }) => {
		if (clamped) notifyClamped();
		return lines;
	},
	onServerChange: onServerCartChange,
	announce: announceCartChange,
});

/**
 * Adds units of an item to the cart and then opens the drawer or, on phones, the bar. Returns how many units were
 * added.
 */
export async function addLine(line: CartLine): Promise<number> {
	const qty = unitsThatFit(cartList.get().items, line);
	if (qty === 0) {
		notifyLimit(line);
		return 0;
	}
	const item = { product_id: line.id, qty, variation_id: line.variation_id };
	if (cartList.isVisitor()) cartList.keep(withAdded(cartList.get().items, { ...line, qty }));
	else {
		const call = () => api(addToCart, item);
		if (!(await cartList.send({ call, refusal: "Could not add this to your cart" }))) return 0;
	}
	if (qty < line.qty) notifyLimit(line);
	openedByAdd();
	return qty;
}

/** Reloads the prices and stock of the cart, whether the browser or the server stores it. */
export const renewCart = (): Promise<void> =>
	cartList.isVisitor()
		? cartList.renew(
				(line) => line.id,
				(lines, found) => clampAndNotify(renewLines(lines, found)),
			)
		: cartList.reload();

/** Starts showing this user's cart. Returns a function that stops showing it. */
export function openCart(userId: number | null): () => void {
	const end = cartList.open(userId);
	if (userId === null) renewCart().catch(() => undefined);
	return end;
}
