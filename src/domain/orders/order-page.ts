import sql from "sql-template-tag";

/** Of an order that no account has: the secret of the link by which it is seen; goes into a select of orders. */
export const guestTokenColumn = sql`case when orders.account_id is null then (
	select token from guest_orders where order_id = orders.id
) end as guest_token`;

/** Where on the site an order is seen by whoever made it; null: nowhere. */
export function orderPage(order: {
	id: number;
	/** Left out: an account has it. */
	account_id?: number | null | undefined;
	guest_token?: string | null | undefined;
}): string | null {
	if (order.guest_token) return `/app/guest-orders/${order.guest_token}`;
	return order.account_id === null ? null : `/app/orders?id=${order.id}`;
}
