import { useCallback, useEffect, useRef, useState } from "react";
import { listOrders, type OrderSummary, orderPageSize } from "#contract/user/orders.ts";
import { api } from "../../api.ts";

interface OrderPages {
	/** Null until the first page has come. */
	orders: readonly OrderSummary[] | null;
	/** Counted from 1. */
	page: number;
	pageCount: number;
	isLoading: boolean;
	/** The page that was asked for last did not come. */
	hasFailed: boolean;
	reload: () => Promise<void>;
	goTo: (page: number) => Promise<void>;
}

/** The order history, ten to a page (§9). A page can be gone to once the one before was seen. */
export function useOrderPages(): OrderPages {
	const [shown, setShown] = useState({ orders: null as readonly OrderSummary[] | null, page: 1 });
	const [total, setTotal] = useState(0);
	const [isLoading, setLoading] = useState(false);
	const [failedPage, setFailedPage] = useState<number | null>(null);
	const cursors = useRef<(string | null)[]>([null]);
	// Only the latest question may answer.
	const asked = useRef(0);

	const goTo = useCallback(async (page: number) => {
		const cursor = cursors.current[page - 1];
		if (cursor === undefined) return;
		const question = ++asked.current;
		setLoading(true);
		const answer = await api
			.page(listOrders, { limit: orderPageSize, ...(cursor && { cursor }) })
			.catch(() => null);
		if (question !== asked.current) return;
		setLoading(false);
		setFailedPage(answer ? null : page);
		if (!answer) return;
		if (answer.next !== null) cursors.current[page] = answer.next;
		setShown({ orders: answer.items, page });
		setTotal(answer.total ?? answer.items.length);
	}, []);
	useEffect(() => {
		goTo(1);
	}, [goTo]);
	return {
		...shown,
		pageCount: Math.max(1, Math.ceil(total / orderPageSize)),
		isLoading,
		hasFailed: failedPage !== null,
		reload: () => goTo(failedPage ?? shown.page),
		goTo,
	};
}
