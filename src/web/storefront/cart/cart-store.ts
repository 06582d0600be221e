import {
	addToCart,
	type Cart,
	type CartLine,
	getCart,
	mergeCart,
	removeFromCart,
	setCartQuantity,
} from "#contract/user/cart.ts";
import { api } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { createSyncedList } from "../synced-list/synced-list.ts";
import { openedByAdd } from "./cart-drawer-state.ts";
import {
	clampLines,
	clampQuantity,
	type LineKey,
	limitOf,
	stockLimitMessage,
	unitsThatFit,
	withAdded,
	withoutLine,
	withoutOrdered,
	withQuantity,
} from "./cart-rules.ts";
import { renewLines } from "./renew-lines.ts";
import {
	announceCartChange,
	onServerCartChange,
	onStoredCartChange,
	readStoredCart,
	writeStoredCart,
} from "./stored-cart.ts";

const tellClamped = () =>
	toast("Some items in your cart have been updated due to stock changes", "warning");

const tellLimit = ({ stock_quantity, name }: CartLine) =>
	toast(stockLimitMessage(limitOf(stock_quantity), name), "warning");

/** Limits the browser's lines to the stock, and tells the customer if that changes anything. */
function clampAndTell(lines: readonly CartLine[]): CartLine[] {
	const { lines: kept, clamped } = clampLines(lines);
	if (clamped) {
		writeStoredCart(kept);
		tellClamped();
	}
	return kept;
}

/** Loads the server's cart and merges the visitor's cart from this browser once. */
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

/** The cart: stored in the browser for visitors and on the server for customers (§4, decisions §5). */
export const cartList = createSyncedList<CartLine, Cart>({
	readStored: () => clampAndTell(readStoredCart()),
	writeStored: writeStoredCart,
	onStoredChange: onStoredCartChange,
	readServer: readServerCart,
	itemsOf: ({ lines, clamped }) => {
		if (clamped) tellClamped();
		return lines;
	},
	onServerChange: onServerCartChange,
	announce: announceCartChange,
});

const variationOf = ({ variation_id }: LineKey) => (variation_id ? { variation_id } : {});

/** Adds items and opens the drawer. Returns how many were added. */
export async function addLine(line: CartLine): Promise<number> {
	const qty = unitsThatFit(cartList.get().items, line);
	if (qty === 0) {
		tellLimit(line);
		return 0;
	}
	const item = { product_id: line.id, qty, variation_id: line.variation_id };
	if (cartList.isVisitor()) cartList.keep(withAdded(cartList.get().items, { ...line, qty }));
	else {
		const call = () => api(addToCart, item);
		if (!(await cartList.send({ call, refusal: "Could not add this to your cart" }))) return 0;
	}
	if (qty < line.qty) tellLimit(line);
	openedByAdd();
	return qty;
}

export function setLineQuantity(line: CartLine, wanted: number): Promise<void> {
	const qty = clampQuantity(wanted, line.stock_quantity);
	if (wanted > qty) tellLimit(line);
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

/** Clears the displayed cart. The server cleared its own when the order was placed. */
export const clearStoredCart = (): void => cartList.keep([]);

/** Removes the items of a guest order from this browser's cart. */
export function removeOrdered(ordered: Parameters<typeof withoutOrdered>[1]): void {
	if (!cartList.isVisitor()) return;
	const { isReady, items } = cartList.get();
	cartList.keep(withoutOrdered(isReady ? items : readStoredCart(), ordered));
}

/** Refreshes the cart's prices and stock, wherever it is stored. */
export const renewCart = (): Promise<void> =>
	cartList.isVisitor()
		? cartList.renew(
				(line) => line.id,
				(lines, found) => clampAndTell(renewLines(lines, found)),
			)
		: cartList.reload();

/** Starts showing this user's cart. Returns a function that stops it. */
export function openCart(userId: number | null): () => void {
	const end = cartList.open(userId);
	if (userId === null) renewCart().catch(() => undefined);
	return end;
}
