import { ApiError, type Page } from "#contract/client.ts";
import { listOrders, type OrderSummary, orderPageSize } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { toast } from "../../ui/toast.tsx";

interface OrdersSoFar {
	orders: readonly OrderSummary[];
	/** Cursor of the next page; null if there is none. */
	next: string | null;
}

export interface OrderList {
	/** Null until the first page has loaded. */
	orders: readonly OrderSummary[] | null;
	hasFailed: boolean;
	hasMore: boolean;
	isLoading: boolean;
	loadMore: () => void;
	reload: () => void;
	/** Reloads the newest orders. If that fails, the list stays as it is. */
	refresh: () => void;
}

/** Loads the first page of the customer's orders, newest first, or appends the next page to the loaded ones. */
export async function readOrders(before?: OrdersSoFar): Promise<OrdersSoFar> {
	const cursor = before?.next;
	try {
		const page = await api.page(listOrders, { limit: orderPageSize, ...(cursor && { cursor }) });
		return { orders: [...(before?.orders ?? []), ...page.items], next: page.next };
	} catch (error) {
		// Show no message for a 401, because it already redirects to `/user`.
		if (!(error instanceof ApiError && error.status === 401))
			toast("Could not load your orders", "error");
		throw error;
	}
}

/** The customer's orders, loaded page by page. */
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

/** Returns the loaded orders with the first page replaced by its current version. */
function withNewest(before: OrdersSoFar, { items, next }: Page<OrderSummary[]>): OrdersSoFar {
	const newest = new Set(items.map(({ id }) => id));
	const rest = before.orders.filter(({ id }) => !newest.has(id));
	return { orders: [...items, ...rest], next: rest.length > 0 ? before.next : next };
}
