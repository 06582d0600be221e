import { type OrderStatus, orderStatuses } from "#contract/user/orders.ts";

/** What the address of the order list shows. */
export interface OrderFilter {
	status: OrderStatus | null;
	search: string;
	/** The order whose panel is open. */
	order: number | null;
}

export const longestSearch = 200;

/** Whatever is not understood is left out, so that a mistyped address still shows orders. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
	const order = parameters.get("order") ?? "";
	return {
		status: orderStatuses.find((status) => status === parameters.get("status")) ?? null,
		search: (parameters.get("search") ?? "").trim().slice(0, longestSearch),
		order: /^[1-9][0-9]{0,14}$/.test(order) ? Number(order) : null,
	};
}

/** The parameters in a fixed order, without what is at its default. */
export function writeFilter(filter: OrderFilter): URLSearchParams {
	const parameters = new URLSearchParams();
	if (filter.status) parameters.set("status", filter.status);
	if (filter.search) parameters.set("search", filter.search);
	if (filter.order) parameters.set("order", String(filter.order));
	return parameters;
}

/** The address of a filter, as a link takes it. */
export function filterLink(filter: OrderFilter): { search: string } {
	const parameters = writeFilter(filter);
	return { search: parameters.size > 0 ? `?${parameters}` : "" };
}
