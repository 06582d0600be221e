import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { cutPage, type OrderPage, type PageRequest, readPageRequest } from "./page-of-orders.ts";

export interface OrderSummaryRow {
	id: number;
	status: OrderStatus;
	total: Centavos;
	created_at: Date;
	/** Number of units. */
	items_count: number;
	preview_image: string | null;
	is_pickup: boolean;
}

export const summaryColumns = sql`
	orders.id, orders.status, orders.total, orders.created_at,
	orders.pickup_branch_id is not null as is_pickup,
	(select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id)::integer as items_count,
	(
		select image from order_lines where order_id = orders.id and image is not null
		order by position limit 1
	) as preview_image`;

/** Returns the customer's orders, newest first. */
export async function listOrders(
	database: Queryable,
	accountId: number,
	page: PageRequest,
): Promise<OrderPage<OrderSummaryRow>> {
	const { below, read } = readPageRequest(page);
	// One query reads the page and the count. If the page is empty, the query returns a single row with only the count.
	// `customer_sales` doesn't include cancelled orders, so these are counted separately.
	const rows = await database.rows<OrderSummaryRow & { counted: number }>(sql`
		select counted, page.* from (
			select coalesce((
				select orders_count from customer_sales where account_id = ${accountId}
			), 0) + (
				select count(*) from orders where account_id = ${accountId} and status = 'cancelled'
			) as counted
		) counting
		left join lateral (
			select ${summaryColumns} from orders
			where account_id = ${accountId} and (${below}::bigint is null or id < ${below}::bigint)
			order by id desc limit ${read}
		) page on true
		order by page.id desc`);
	const found = rows.filter(({ id }) => id !== null).map(({ counted: _, ...row }) => row);
	return cutPage(found, read, rows[0]?.counted ?? 0);
}
