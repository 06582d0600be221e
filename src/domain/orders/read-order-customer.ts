import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { guestTokenColumn } from "./order-page.ts";

/** The customer of an order, with the data from which `orderPage` builds the link to the order's page. */
export interface OrderCustomer {
	name: string | null;
	/** null if the customer has none. */
	email: string | null;
	account_id: number | null;
	guest_token: string | null;
}

/** Returns the customer who receives emails about the order. */
export const readOrderCustomer = (queryable: Queryable, orderId: number): Promise<OrderCustomer> =>
	queryable.one<OrderCustomer>(sql`
		select coalesce(accounts.name, contact_name) as name, coalesce(accounts.email, contact_email) as email,
			account_id, ${guestTokenColumn}
		from orders left join accounts on accounts.id = account_id where orders.id = ${orderId}`);
