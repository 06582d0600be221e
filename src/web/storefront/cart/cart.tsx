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
import {
	announceCartChange,
	onServerCartChange,
	onStoredCartChange,
	readStoredCart,
	writeStoredCart,
} from "./stored-cart.ts";

type LineKey = Pick<CartLine, "id" | "variation_id">;

interface CartState {
	lines: readonly CartLine[];
	count: number;
	subtotal: Pesos;
	/** False until the browser's or the server's cart has been read. */
	isReady: boolean;
	/** The server's cart did not come: what is shown is not all of it. */
	hasFailed: boolean;
	/** Adds pieces and opens the drawer by itself; gives how many were added. */
	add: (line: CartLine) => Promise<number>;
	setQuantity: (line: CartLine, qty: number) => Promise<void>;
	remove: (line: LineKey) => Promise<void>;
	/** Empties what is shown; the server has emptied its own with the order. */
	forget: () => void;
	clear: () => Promise<void>;
	/** Reads the server's cart again, after it refused what is shown. */
	reload: () => Promise<void>;
	/** `bar`: on a phone an add shows a bar in the drawer's place. */
	drawer: "closed" | "opened" | "opened-by-add" | "bar";
	openDrawer: () => void;
	closeDrawer: () => void;
}

const variationOf = ({ variation_id }: LineKey) => (variation_id ? { variation_id } : {});

const CartContext = createContext<CartState | null>(null);
const clampedMessage = "Some items in your cart have been updated due to stock changes";

/** Where the drawer would cover the whole screen. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99rem)").matches;

/** The server's cart, once with what a visitor's browser had kept. */
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

/** The cart: in the browser for a visitor, on the server for a customer (§4, decisions §5). */
export function CartProvider({ children }: { children: ReactNode }) {
	const { user, isSignedIn } = useSession();
	const [lines, setLines] = useState<readonly CartLine[]>([]);
	const [isReady, setReady] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	const [drawer, setDrawer] = useState<CartState["drawer"]>("closed");
	const latest = useRef(lines);
	/** The server hears changes one after the other; only the last answer is shown. */
	const sending = useRef({ last: Promise.resolve(), open: 0 });
	const confirmed = useRef(lines);
	const isVisitor = useRef(true);

	const show = useCallback((next: readonly CartLine[]) => {
		latest.current = next;
		setLines(next);
	}, []);
	const showServer = useCallback(
		(cart: Cart) => {
			confirmed.current = cart.lines;
			setFailed(false);
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

	const reload = useCallback(async () => {
		if (sending.current.open > 0) return;
		const cart = await readServerCart().catch(() => null);
		if (sending.current.open > 0) return;
		if (cart) showServer(cart);
		else show(confirmed.current);
	}, [show, showServer]);

	/** Sends a change that is shown already; a refusal shows the server's cart and its reason. */
	const send = useCallback(
		(call: () => Promise<Cart>, refusal: string): Promise<boolean> => {
			const queue = sending.current;
			queue.open += 1;
			const sent = queue.last.then(async () => {
				try {
					const cart = await call();
					queue.open -= 1;
					if (queue.open === 0) showServer(cart);
					announceCartChange();
					return true;
				} catch (error) {
					queue.open -= 1;
					toast(messageOf(error, refusal), "error");
					await reload();
					return false;
				}
			});
			queue.last = sent.then(() => undefined);
			return sent;
		},
		[reload, showServer],
	);

	/** Today's prices and stock of what a visitor's browser has kept. */
	const renew = useCallback(async () => {
		if (latest.current.length === 0) return;
		const { readAgain } = await import("./read-again.ts");
		const fresh = await readAgain(latest.current);
		if (!isVisitor.current) return;
		const { lines: renewed, clamped } = clampLines(
			latest.current.map((line) => ({
				...(fresh.find((each) => isSameLine(each, line)) ?? line),
				qty: line.qty,
			})),
		);
		keep(renewed);
		if (clamped) toast(clampedMessage, "warning");
	}, [keep]);

	useEffect(() => {
		let isCurrent = true;
		isVisitor.current = user.id === null;
		setFailed(false);
		const readVisitorCart = () => {
			const { lines: read, clamped } = clampLines(readStoredCart());
			if (clamped) {
				keep(read);
				toast(clampedMessage, "warning");
			} else show(read);
		};
		const stop = () => {
			isCurrent = false;
		};
		if (user.id === null) {
			readVisitorCart();
			setReady(true);
			renew().catch(() => undefined);
			const stopListening = onStoredCartChange(readVisitorCart);
			return () => {
				stop();
				stopListening();
			};
		}
		// What is added before the cart has come waits for it, and its answer counts.
		sending.current.last = readServerCart()
			.then((cart) => {
				if (isCurrent && sending.current.open === 0) showServer(cart);
			})
			.catch(() => {
				if (isCurrent) setFailed(true);
			})
			.finally(() => {
				if (isCurrent) setReady(true);
			});
		const stopListening = onServerCartChange(reload);
		return () => {
			stop();
			stopListening();
		};
	}, [user.id, show, keep, reload, renew, showServer]);

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
				const item = { product_id: line.id, qty: added, variation_id: line.variation_id };
				const isAdded = await send(() => api(addToCart, item), "Could not add this to your cart");
				if (!isAdded) return 0;
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
			setDrawer((now) => (now === "opened" ? now : isPhone() ? "bar" : "opened-by-add"));
			return added;
		},
		[isSignedIn, keep, send],
	);

	const setQuantity = useCallback(
		async (line: CartLine, wanted: number) => {
			const qty = clampQuantity(wanted, line.stock_quantity);
			if (wanted > qty)
				toast(stockLimitMessage(limitOf(line.stock_quantity), line.name), "warning");
			const next = latest.current.map((each) => (isSameLine(each, line) ? { ...each, qty } : each));
			if (!isSignedIn) return keep(next);
			show(next);
			const change = { id: line.id, qty, ...variationOf(line) };
			await send(() => api(setCartQuantity, change), "Could not change the quantity");
		},
		[isSignedIn, keep, send, show],
	);

	const remove = useCallback(
		async (line: LineKey) => {
			const next = latest.current.filter((each) => !isSameLine(each, line));
			if (!isSignedIn) return keep(next);
			show(next);
			const gone = { id: line.id, ...variationOf(line) };
			await send(() => api(removeFromCart, gone), "Could not remove this");
		},
		[isSignedIn, keep, send, show],
	);

	const state = useMemo<CartState>(
		() => ({
			lines,
			count: countOf(lines),
			subtotal: subtotalOf(lines),
			isReady,
			hasFailed,
			add,
			setQuantity,
			remove,
			forget: () => keep([]),
			clear: async () => {
				keep([]);
				if (isSignedIn) await api(clearCart).catch(() => undefined);
			},
			reload: async () => {
				if (isSignedIn) await reload();
			},
			drawer,
			openDrawer: () => {
				setDrawer("opened");
				if (isSignedIn) reload();
				else renew().catch(() => undefined);
			},
			closeDrawer: () => setDrawer("closed"),
		}),
		[lines, isReady, hasFailed, add, setQuantity, remove, keep, reload, renew, isSignedIn, drawer],
	);
	return <CartContext value={state}>{children}</CartContext>;
}

export function useCart(): CartState {
	const cart = useContext(CartContext);
	if (!cart) throw new Error("useCart stands outside CartProvider");
	return cart;
}
