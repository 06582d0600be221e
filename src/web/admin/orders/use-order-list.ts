import { useCallback, useEffect, useRef, useState } from "react";
import {
	type AdminOrderDetail,
	type AdminOrderSummary,
	listAdminOrders,
} from "#contract/admin/orders.ts";
import { api, messageOf } from "../../api.ts";
import { mergeFirstPage } from "./merge-first-page.ts";
import type { OrderFilter } from "./order-filter.ts";

const pageSize = 25;
/** Milliseconds between two looks for new orders. */
const pollEvery = 10_000;

interface Shown {
	/** Which filter these orders answer. */
	key: string;
	orders: AdminOrderSummary[];
	next: string | null;
	total: number | null;
}

export interface OrderList {
	orders: AdminOrderSummary[];
	total: number | null;
	hasMore: boolean;
	isLoading: boolean;
	isLoadingMore: boolean;
	/** Why the list could not be read; null where it could. */
	error: string | null;
	/** Orders that came by themselves and have not been opened yet. */
	arrived: ReadonlySet<number>;
	/** When the list was last read, in milliseconds. */
	readAt: number;
	loadMore: () => Promise<void>;
	retry: () => void;
	/** Takes over what changed in the panel of an order. */
	update: (order: AdminOrderDetail) => void;
	markSeen: (orderId: number) => void;
}

const failed = "Could not load the orders. Please try again.";
const none: Shown = { key: "", orders: [], next: null, total: null };

/**
 * The orders of a filter, kept up to date while the tab is looked at.
 * @param onArrival told how many new orders came by themselves
 */
export function useOrderList(
	{ status, search, order: openOrder }: OrderFilter,
	onArrival: (count: number) => void,
): OrderList {
	const key = `${status ?? ""}|${search}`;
	const [shown, setShown] = useState<Shown>(none);
	const [error, setError] = useState<string | null>(null);
	const [attempt, setAttempt] = useState(0);
	const [isLoadingMore, setLoadingMore] = useState(false);
	const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
	const [readAt, setReadAt] = useState(0);
	const latest = useRef(shown);
	const open = useRef(openOrder);
	const tellArrival = useRef(onArrival);
	useEffect(() => {
		open.current = openOrder;
		tellArrival.current = onArrival;
	}, [openOrder, onArrival]);

	const show = useCallback((next: Shown) => {
		latest.current = next;
		setShown(next);
		setReadAt(Date.now());
		setError(null);
	}, []);
	const read = useCallback(
		(cursor?: string, signal?: AbortSignal) =>
			api.page(
				listAdminOrders,
				{
					limit: pageSize,
					...(status && { status }),
					...(search && { search }),
					...(cursor && { cursor }),
				},
				signal ? { signal } : {},
			),
		[status, search],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
	useEffect(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const plan = () => {
			clearTimeout(timer);
			if (!stop.signal.aborted) timer = setTimeout(look, pollEvery);
		};
		const readFirst = async () => {
			try {
				const page = await read(undefined, stop.signal);
				setArrived(new Set());
				show({ key, orders: page.items, next: page.next, total: page.total });
				plan();
			} catch (problem) {
				if (!stop.signal.aborted) setError(messageOf(problem, failed));
			}
		};
		const look = async () => {
			if (document.visibilityState !== "visible") return;
			try {
				const page = await read(undefined, stop.signal);
				const before = latest.current;
				const { orders, arrived: ids } = mergeFirstPage(before.orders, page.items, {
					hasMore: page.next !== null,
					keep: open.current,
				});
				const next = before.orders.length > page.items.length ? before.next : page.next;
				show({ key, orders, next, total: page.total });
				if (ids.length > 0) {
					setArrived((seen) => new Set([...seen, ...ids]));
					tellArrival.current(ids.length);
				}
			} catch {
				// The next look may do better.
			}
			plan();
		};
		const lookAtOnce = () => {
			if (document.visibilityState === "visible" && latest.current.key === key) look();
		};
		readFirst();
		document.addEventListener("visibilitychange", lookAtOnce);
		return () => {
			stop.abort();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", lookAtOnce);
		};
	}, [key, read, show, attempt]);

	const loadMore = async () => {
		if (!shown.next || isLoadingMore) return;
		setLoadingMore(true);
		try {
			const page = await read(shown.next);
			const now = latest.current;
			if (now.key === key) {
				const known = new Set(now.orders.map((order) => order.id));
				const more = page.items.filter((order) => !known.has(order.id));
				show({ key, orders: [...now.orders, ...more], next: page.next, total: page.total });
			}
		} catch (problem) {
			setError(messageOf(problem, failed));
		}
		setLoadingMore(false);
	};

	return {
		orders: shown.orders,
		total: shown.total,
		hasMore: shown.next !== null,
		isLoading: shown.key !== key && error === null,
		isLoadingMore,
		error,
		arrived,
		readAt,
		loadMore,
		retry: () => {
			setError(null);
			setAttempt((count) => count + 1);
		},
		update: (changed) => {
			const orders = latest.current.orders.map((order) =>
				order.id === changed.id
					? {
							...order,
							status: changed.status,
							next_statuses: changed.next_statuses,
							cancel_requested: changed.cancel_request?.state === "open",
						}
					: order,
			);
			show({ ...latest.current, orders });
		},
		markSeen: (orderId) =>
			setArrived((seen) => new Set([...seen].filter((each) => each !== orderId))),
	};
}
