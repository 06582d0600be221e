import { useRef } from "react";
import { listOrders, type OrderSummary, orderPageSize } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";

interface OrderPage {
	orders: readonly OrderSummary[];
	/** Page number, starting at 1. */
	page: number;
	total: number;
	/** Cursors of the loaded pages and of the page after them. Only these pages can be opened. */
	cursors: readonly (string | null)[];
}

const firstPage: readonly (string | null)[] = [null];

async function readPage(page: number, cursors: readonly (string | null)[]): Promise<OrderPage> {
	const cursor = cursors[page - 1];
	const { items, next, total } = await api.page(listOrders, {
		limit: orderPageSize,
		...(cursor && { cursor }),
	});
	return {
		orders: items,
		page,
		total: total ?? items.length,
		cursors: next === null ? cursors : [...cursors.slice(0, page), next],
	};
}

/** The order history, ten per page (specification §9). A page can be opened once the previous one has been loaded. */
export function useOrderPages() {
	const { value, hasFailed, isLoading, load } = useRequest("orders", () => readPage(1, firstPage));
	const wanted = useRef(1);
	const { page = 1, total = 0, cursors = firstPage } = value ?? {};
	const goTo = async (next: number) => {
		if (cursors[next - 1] === undefined) return;
		wanted.current = next;
		await load(readPage(next, cursors));
	};
	return {
		/** Null until the first page has loaded. */
		orders: value?.orders ?? null,
		page,
		pageCount: Math.max(1, Math.ceil(total / orderPageSize)),
		isLoading,
		/** True if the last requested page failed to load. */
		hasFailed,
		reload: () => goTo(hasFailed ? wanted.current : page),
		goTo,
	};
}
