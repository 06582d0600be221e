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
import { ApiError } from "#contract/client.ts";
import { getProduct, type Product } from "#contract/user/catalogue.ts";
import { getWishlist, mergeWishlist, toggleWishlist } from "#contract/user/wishlist.ts";
import { useSession } from "../../account/session.tsx";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import {
	onStoredWishlistChange,
	readStoredWishlist,
	writeStoredWishlist,
} from "./stored-wishlist.ts";
import { toggled, type WishlistItem } from "./wishlist-rules.ts";

interface WishlistState {
	/** Latest first. */
	entries: readonly WishlistItem[];
	count: number;
	/** False until the browser's or the server's wishlist has been read. */
	isReady: boolean;
	/** The server's wishlist did not come. */
	hasFailed: boolean;
	reload: () => Promise<void>;
	has: (productId: number) => boolean;
	/** Adds the product, or removes it if it is there: at once here, then as the server answers. */
	toggle: (product: Product) => void;
	/** Reads today's prices and stock of what a visitor's browser has kept. */
	refresh: () => Promise<void>;
}

const WishlistContext = createContext<WishlistState | null>(null);

/** The wishlist: in the browser for a visitor, on the server for a customer (§4, decisions §5). */
export function WishlistProvider({ children }: { children: ReactNode }) {
	const { user, isSignedIn } = useSession();
	const [entries, setEntries] = useState<readonly WishlistItem[]>([]);
	const [isReady, setReady] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	const latest = useRef(entries);
	const isVisitor = useRef(true);
	/** The server hears toggles one after the other; only the last answer is shown. */
	const sending = useRef<{ last: Promise<unknown>; open: number }>({
		last: Promise.resolve(),
		open: 0,
	});

	const show = useCallback((next: readonly WishlistItem[]) => {
		latest.current = next;
		setEntries(next);
	}, []);

	useEffect(() => {
		isVisitor.current = user.id === null;
		setFailed(false);
		if (user.id === null) {
			const read = () => show(readStoredWishlist());
			read();
			setReady(true);
			return onStoredWishlistChange(read);
		}
		let isCurrent = true;
		// What is toggled before the list has come waits for it, and its answer counts.
		const queue = sending.current;
		queue.last = readOrMerge()
			.then((list) => {
				if (isCurrent && queue.open === 0) show(list);
			})
			.catch(() => isCurrent && setFailed(true))
			.finally(() => isCurrent && setReady(true));
		return () => {
			isCurrent = false;
		};
	}, [user.id, show]);

	const send = useCallback(
		(product: Product) => {
			const queue = sending.current;
			queue.open += 1;
			queue.last = queue.last.then(async () => {
				try {
					const list = await api(toggleWishlist, { product_id: product.id });
					queue.open -= 1;
					setFailed(false);
					if (queue.open === 0) show(list);
				} catch (error) {
					queue.open -= 1;
					show(toggled(latest.current, product, new Date()));
					toast(messageOf(error, "Could not change your wishlist"), "error");
				}
			});
		},
		[show],
	);

	const toggle = useCallback(
		(product: Product) => {
			const next = toggled(latest.current, product, new Date());
			show(next);
			if (isSignedIn) send(product);
			else writeStoredWishlist(next);
		},
		[isSignedIn, send, show],
	);

	const refresh = useCallback(async () => {
		const fresh = await Promise.all(latest.current.map(readAgain));
		if (!isVisitor.current) return;
		const byId = new Map(fresh.map((item) => [item.product_id, item]));
		const next = latest.current.flatMap((item) => {
			const found = byId.get(item.product_id) ?? item;
			return "isGone" in found && found.isGone ? [] : [{ ...item, product: found.product }];
		});
		show(next);
		writeStoredWishlist(next);
	}, [show]);

	const reload = useCallback(async () => {
		try {
			const list = await readOrMerge();
			setFailed(false);
			if (sending.current.open === 0) show(list);
		} catch {
			setFailed(true);
		}
	}, [show]);

	const state = useMemo<WishlistState>(() => {
		const ids = new Set(entries.map((entry) => entry.product_id));
		return {
			entries,
			count: entries.length,
			isReady,
			hasFailed,
			reload,
			has: (productId) => ids.has(productId),
			toggle,
			refresh,
		};
	}, [entries, isReady, hasFailed, reload, toggle, refresh]);
	return <WishlistContext value={state}>{children}</WishlistContext>;
}

async function readOrMerge(): Promise<WishlistItem[]> {
	const stored = readStoredWishlist();
	if (stored.length === 0) return api(getWishlist);
	const joined = await api(mergeWishlist, {
		entries: stored.map(({ product_id, created_at }) => ({ product_id, created_at })),
	});
	writeStoredWishlist([]);
	return joined;
}

async function readAgain(item: WishlistItem): Promise<WishlistItem & { isGone?: boolean }> {
	try {
		return { ...item, product: await api(getProduct, { id: item.product_id }) };
	} catch (error) {
		return { ...item, isGone: error instanceof ApiError && error.status === 404 };
	}
}

export function useWishlist(): WishlistState {
	const wishlist = useContext(WishlistContext);
	if (!wishlist) throw new Error("useWishlist stands outside WishlistProvider");
	return wishlist;
}
