import { ApiError, type Page } from "#contract/client.ts";
import { listOrders, type OrderSummary, orderPageSize } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { toast } from "../../ui/toast.tsx";

interface OrdersSoFar {
	orders: readonly OrderSummary[];
	/** Where the rest begins; null where there is none. */
	next: string | null;
}

export interface OrderList {
	/** Null until the first page has come. */
	orders: readonly OrderSummary[] | null;
	hasFailed: boolean;
	hasMore: boolean;
	isLoading: boolean;
	loadMore: () => void;
	reload: () => void;
	/** Shows what has changed of the newest; without an answer everything stays. */
	refresh: () => void;
}

/** One's orders, newest first: the first page, or those so far with the page that follows. */
export async function readOrders(before?: OrdersSoFar): Promise<OrdersSoFar> {
	const cursor = before?.next;
	try {
		const page = await api.page(listOrders, { limit: orderPageSize, ...(cursor && { cursor }) });
		return { orders: [...(before?.orders ?? []), ...page.items], next: page.next };
	} catch (error) {
		// A 401 has led to /user already.
		if (!(error instanceof ApiError && error.status === 401))
			toast("Could not load your orders", "error");
		throw error;
	}
}

/** One's orders, page by page. */
export function useOrderList(first: Promise<Answer<OrdersSoFar>> | null): OrderList {
	const { value, hasFailed, isLoading, load, show } = useLoaded(first);
	return {
		orders: value?.orders ?? null,
		hasFailed: hasFailed && !isLoading,
		hasMore: value !== null && value.next !== null,
		isLoading,
		loadMore: () => value && load(readOrders(value)),
		reload: () => load(readOrders()),
		refresh: async () => {
			const page = await api.page(listOrders, { limit: orderPageSize }).catch(() => null);
			if (page && value) show(withNewest(value, page));
		},
	};
}

/** Those so far, the newest page of them as it is now. */
function withNewest(before: OrdersSoFar, { items, next }: Page<OrderSummary[]>): OrdersSoFar {
	const newest = new Set(items.map(({ id }) => id));
	const rest = before.orders.filter(({ id }) => !newest.has(id));
	return { orders: [...items, ...rest], next: rest.length > 0 ? before.next : next };
}
