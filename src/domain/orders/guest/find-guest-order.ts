import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { orderMissing } from "../find-order.ts";
import { type OrderRow, orderColumns } from "../order-row.ts";

/** An order by the secret of its link, as whoever ordered without an account sees it. */
export async function findGuestOrder(queryable: Queryable, token: string): Promise<OrderRow> {
	const order = await queryable.first<OrderRow>(sql`
		select ${orderColumns} from orders
		where id = (select order_id from guest_orders where token = ${token})`);
	if (!order) throw orderMissing();
	return order;
}
