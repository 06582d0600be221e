import sql, { empty, type Sql } from "sql-template-tag";
import type { OrderStatus, PaymentMethod } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import { type OrderSummaryRow, summaryColumns } from "./list-orders.ts";
import { parseOrderReference } from "./order-reference.ts";
import { cutPage, type OrderPage, type PageRequest, readPageRequest } from "./page-of-orders.ts";

export interface AdminOrderSummaryRow extends OrderSummaryRow {
	payment_method: PaymentMethod;
	customer_name: string | null;
	cancel_requested: boolean;
}

export interface OrderFilter {
	status?: OrderStatus | undefined;
	/** A reference, an id, or a part of the customer's name or e-mail. */
	search?: string | undefined;
}

/** The orders of all customers that fit the filter, newest first. */
export async function listAdminOrders(
	database: Queryable,
	filter: OrderFilter,
	page: PageRequest,
): Promise<OrderPage<AdminOrderSummaryRow>> {
	const { below, read } = readPageRequest(page);
	const matching = sql`
		from orders left join accounts on accounts.id = orders.account_id
		where true ${hasStatus(filter.status)} ${isFound(filter.search)}`;
	const rows = await database.rows<AdminOrderSummaryRow>(sql`
		select ${summaryColumns}, orders.payment_method, accounts.name as customer_name,
			exists (
				select from cancel_requests where order_id = orders.id and state = 'open'
			) as cancel_requested
		${matching} ${below === null ? empty : sql`and orders.id < ${below}`}
		order by orders.id desc limit ${read}`);
	const { total } = await database.one<{ total: number }>(
		sql`select count(*) as total ${matching}`,
	);
	return cutPage(rows, read, total);
}

const hasStatus = (status: OrderStatus | undefined): Sql =>
	status === undefined ? empty : sql`and orders.status = ${status}`;

function isFound(search: string | undefined): Sql {
	const words = (search ?? "").replace(/\p{Cc}+/gu, " ").trim();
	if (words === "") return empty;
	const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
	return sql`and (
		orders.id = ${parseOrderReference(words)}::bigint
		or accounts.name ilike ${pattern} or accounts.email ilike ${pattern}
		or orders.shipping_label ilike ${pattern}
	)`;
}
