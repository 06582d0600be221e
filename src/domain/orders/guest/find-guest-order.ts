import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { orderMissing } from "../find-order.ts";
import { type OrderRow, orderColumns } from "../order-row.ts";

interface GuestOrderRow extends OrderRow {
	/** True if staff still have to confirm the order with the customer. */
	awaits_confirmation: boolean;
}

/**
 * Returns the link token of the order created by an attempt.
 * @throws Refusal if the attempt hasn't created an order
 */
export async function findGuestToken(queryable: Queryable, attempt: string): Promise<string> {
	const made = await queryable.first<{ token: string | null }>(sql`
		select token from guest_orders where attempt = ${attempt}::uuid and order_id is not null`);
	if (!made?.token) throw orderMissing();
	return made.token;
}

/** Returns an order by its link token, with the data that the guest sees. */
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
