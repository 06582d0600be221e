import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import {
	addToCart,
	type Cart,
	type CartLine,
	clearCart,
	getCart,
	mergeCart,
	removeFromCart,
	setCartQuantity,
} from "#contract/user/cart.ts";
import type { Pesos } from "#lib/money.ts";
import { useSession } from "../../account/session.tsx";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import {
	clampLines,
	clampQuantity,
	countOf,
	isSameLine,
	limitOf,
	stockLimitMessage,
	subtotalOf,
} from "./cart-rules.ts";
import { onStoredCartChange, readStoredCart, writeStoredCart } from "./stored-cart.ts";

type LineKey = Pick<CartLine, "id" | "variation_id">;

interface CartState {
	lines: readonly CartLine[];
	count: number;
	subtotal: Pesos;
	/** False until the browser's or the server's cart has been read. */
	isReady: boolean;
	/** Adds pieces and opens the drawer by itself; gives how many were added. */
	add: (line: CartLine) => Promise<number>;
	setQuantity: (line: CartLine, qty: number) => Promise<void>;
	remove: (line: LineKey) => Promise<void>;
	/** Empties what is shown; the server has emptied its own with the order. */
	forget: () => void;
	clear: () => Promise<void>;
	/** Reads the server's cart again, after it refused what is shown. */
	reload: () => Promise<void>;
	drawer: "closed" | "opened" | "opened-by-add";
	openDrawer: () => void;
	closeDrawer: () => void;
}

const CartContext = createContext<CartState | null>(null);
const clampedMessage = "Some items in your cart have been updated due to stock changes";

/** The cart: in the browser for a visitor, on the server for a customer (§4, decisions §5). */
export function CartProvider({ children }: { children: ReactNode }) {
	const { user, isSignedIn } = useSession();
	const [lines, setLines] = useState<readonly CartLine[]>([]);
	const [isReady, setReady] = useState(false);
	const [drawer, setDrawer] = useState<CartState["drawer"]>("closed");
	const latest = useRef(lines);

	const show = useCallback((next: readonly CartLine[]) => {
		latest.current = next;
		setLines(next);
	}, []);
	const showServer = useCallback(
		(cart: Cart) => {
			show(cart.lines);
			if (cart.clamped) toast(clampedMessage, "warning");
		},
		[show],
	);
	const keep = useCallback(
		(next: readonly CartLine[]) => {
			show(next);
			writeStoredCart(next);
		},
		[show],
	);

	useEffect(() => {
		let isCurrent = true;
		const readVisitorCart = () => {
			const { lines: read, clamped } = clampLines(readStoredCart());
			show(read);
			if (clamped) {
				writeStoredCart(read);
				toast(clampedMessage, "warning");
			}
		};
		const readServerCart = async () => {
			const stored = readStoredCart();
			const cart = stored.length
				? await api(mergeCart, {
						lines: stored.map((line) => ({
							product_id: line.id,
							qty: clampQuantity(line.qty, null),
							variation_id: line.variation_id ?? null,
						})),
					})
				: await api(getCart);
			writeStoredCart([]);
			if (isCurrent) showServer(cart);
		};
		if (user.id === null) {
			readVisitorCart();
			setReady(true);
			return onStoredCartChange(readVisitorCart);
		}
		readServerCart()
			.catch(() => undefined)
			.finally(() => isCurrent && setReady(true));
		return () => {
			isCurrent = false;
		};
	}, [user.id, show, showServer]);

	const add = useCallback(
		async (line: CartLine) => {
			const present = latest.current.find((each) => isSameLine(each, line))?.qty ?? 0;
			const limit = limitOf(line.stock_quantity);
			const added = Math.min(line.qty, limit - present);
			if (added <= 0) {
				toast(stockLimitMessage(limit, line.name), "warning");
				return 0;
			}
			if (isSignedIn) {
				try {
					showServer(
						await api(addToCart, {
							product_id: line.id,
							qty: added,
							variation_id: line.variation_id,
						}),
					);
				} catch (error) {
					toast(messageOf(error, "Could not add this to your cart"), "error");
					return 0;
				}
			} else {
				const others = latest.current.filter((each) => !isSameLine(each, line));
				keep(
					present > 0
						? latest.current.map((each) =>
								isSameLine(each, line) ? { ...line, qty: present + added } : each,
							)
						: [...others, { ...line, qty: added }],
				);
			}
			if (added < line.qty) toast(stockLimitMessage(limit, line.name), "warning");
			setDrawer((now) => (now === "opened" ? now : "opened-by-add"));
			return added;
		},
		[isSignedIn, keep, showServer],
	);

	const setQuantity = useCallback(
		async (line: CartLine, wanted: number) => {
			const qty = clampQuantity(wanted, line.stock_quantity);
			if (wanted > qty)
				toast(stockLimitMessage(limitOf(line.stock_quantity), line.name), "warning");
			const before = latest.current;
			const next = before.map((each) => (isSameLine(each, line) ? { ...each, qty } : each));
			if (!isSignedIn) return keep(next);
			show(next);
			try {
				showServer(
					await api(setCartQuantity, {
						id: line.id,
						qty,
						...(line.variation_id ? { variation_id: line.variation_id } : {}),
					}),
				);
			} catch (error) {
				show(before);
				toast(messageOf(error, "Could not change the quantity"), "error");
			}
		},
		[isSignedIn, keep, show, showServer],
	);

	const remove = useCallback(
		async (line: LineKey) => {
			const before = latest.current;
			const next = before.filter((each) => !isSameLine(each, line));
			if (!isSignedIn) return keep(next);
			show(next);
			try {
				showServer(
					await api(removeFromCart, {
						id: line.id,
						...(line.variation_id ? { variation_id: line.variation_id } : {}),
					}),
				);
			} catch (error) {
				show(before);
				toast(messageOf(error, "Could not remove this"), "error");
			}
		},
		[isSignedIn, keep, show, showServer],
	);

	const state = useMemo<CartState>(
		() => ({
			lines,
			count: countOf(lines),
			subtotal: subtotalOf(lines),
			isReady,
			add,
			setQuantity,
			remove,
			forget: () => keep([]),
			clear: async () => {
				keep([]);
				if (isSignedIn) await api(clearCart).catch(() => undefined);
			},
			reload: async () => {
				if (isSignedIn) await api(getCart).then(showServer, () => undefined);
			},
			drawer,
			openDrawer: () => setDrawer("opened"),
			closeDrawer: () => setDrawer("closed"),
		}),
		[lines, isReady, add, setQuantity, remove, keep, showServer, isSignedIn, drawer],
	);
	return <CartContext value={state}>{children}</CartContext>;
}

export function useCart(): CartState {
	const cart = useContext(CartContext);
	if (!cart) throw new Error("useCart stands outside CartProvider");
	return cart;
}
