import sql from "sql-template-tag";

/** Column for queries on `orders`: the link token of an order without an account. */
export const guestTokenColumn = sql`case when orders.account_id is null then (
	select token from guest_orders where order_id = orders.id
) end as guest_token`;

/** Returns the path at which the customer views the order; null if there is none. */
export function orderPage(order: {
	id: number;
	/** Account of the order; null for none. May be omitted for an order that belongs to an account. */
	account_id?: number | null | undefined;
	guest_token?: string | null | undefined;
}): string | null {
	if (order.guest_token) return `/app/guest-orders/${order.guest_token}`;
	return order.account_id === null ? null : `/app/orders?id=${order.id}`;
}
