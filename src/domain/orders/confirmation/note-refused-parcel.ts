import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Remembers a parcel that was refused at the door, for orders to come. */
export async function noteRefusedParcel(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`
		insert into refused_parcels (order_id, account_id, phones, place)
		select orders.id, accounts.id, 
			whole_phones(concat_ws(' | ', phone, contact_phone, shipping_label)), place_of(shipping_line)
		from orders left join accounts on accounts.id = account_id
		where orders.id = ${orderId} and (accounts.id is not null or contact_phone is not null)
		on conflict (order_id) do nothing`);
}

/** Forgets it: the customer has taken the parcel after all. */
export async function forgetRefusedParcel(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`delete from refused_parcels where order_id = ${orderId}`);
}
