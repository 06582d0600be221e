import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { orderMissing } from "../find-order.ts";
import { type OrderRow, orderColumns } from "../order-row.ts";

interface GuestOrderRow extends OrderRow {
	/** Nobody of the shop has spoken with them yet, and somebody has to. */
	awaits_confirmation: boolean;
}

/** An order by the secret of its link, as whoever ordered without an account sees it. */
export async function findGuestOrder(queryable: Queryable, token: string): Promise<GuestOrderRow> {
	const order = await queryable.first<GuestOrderRow>(sql`
		select ${orderColumns}, exists (
			select from order_confirmations
			where order_id = orders.id and is_required and state in ('waiting', 'no_answer')
		) as awaits_confirmation
		from orders
		where id = (select order_id from guest_orders where token = ${token})`);
	if (!order) throw orderMissing();
	return order;
}
