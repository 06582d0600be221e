import type { CartLine } from "#contract/user/cart.ts";
import type { Pesos } from "#lib/money/money.ts";
import { useStore } from "../../ui/store.ts";
import { openedByHand } from "./cart-drawer-state.ts";
import { countOf, subtotalOf } from "./cart-rules.ts";
import { cartList, renewCart } from "./cart-store.ts";

interface CartView {
	lines: readonly CartLine[];
	count: number;
	subtotal: Pesos;
	/** False until the browser's or the server's cart has been read. */
	isReady: boolean;
	/** True if the server's cart failed to load, so that the displayed cart may be incomplete. */
	hasFailed: boolean;
}

/** Returns the cart as displayed. */
export function useCart(): CartView {
	const { items: lines, isReady, hasFailed } = useStore(cartList);
	return {
		lines,
		count: countOf(lines),
		subtotal: subtotalOf(lines),
		isReady,
		hasFailed,
	};
}

export function openCartDrawer(): void {
	openedByHand();
	renewCart().catch(() => undefined);
}
