import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { listOrders, type OrderSummary, orderPageSize } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";

export interface OrderList {
	/** Null until the first page has come. */
	orders: readonly OrderSummary[] | null;
	hasFailed: boolean;
	hasMore: boolean;
	isLoading: boolean;
	loadMore: () => void;
	reload: () => void;
}

/** One's orders, page by page, newest first. */
export function useOrderList(isAllowed: boolean): OrderList {
	const [orders, setOrders] = useState<readonly OrderSummary[] | null>(null);
	const [next, setNext] = useState<string | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const [isLoading, setLoading] = useState(false);
	// Only the latest question may answer.
	const asked = useRef(0);

	const load = useCallback(async (cursor: string | null) => {
		const question = ++asked.current;
		setLoading(true);
		setFailed(false);
		try {
			const page = await api.page(listOrders, {
				limit: orderPageSize,
				...(cursor && { cursor }),
			});
			if (question !== asked.current) return;
			setOrders((before) => (cursor && before ? [...before, ...page.items] : page.items));
			setNext(page.next);
		} catch (error) {
			if (question !== asked.current) return;
			// A 401 has led to /user already.
			if (error instanceof ApiError && error.status === 401) return;
			setFailed(true);
			toast("Could not load your orders", "error");
		}
		setLoading(false);
	}, []);

	useEffect(() => {
		if (isAllowed) load(null);
	}, [isAllowed, load]);

	return {
		orders,
		hasFailed,
		hasMore: next !== null,
		isLoading,
		loadMore: () => load(next),
		reload: () => load(null),
	};
}
