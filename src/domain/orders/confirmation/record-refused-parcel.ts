import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Records that an order's parcel was refused on delivery. The risk of the customer's future orders is assessed with
 * this record.
 */
export async function recordRefusedParcel(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`
		insert into refused_parcels (order_id, account_id, phones, place)
		select orders.id, accounts.id, 
			whole_phones(concat_ws(' | ', phone, contact_phone, shipping_label)), place_of(shipping_line)
		from orders left join accounts on accounts.id = account_id
		where orders.id = ${orderId} and (accounts.id is not null or contact_phone is not null)
		on conflict (order_id) do nothing`);
}

/** Deletes the record of a refused parcel, because the customer accepted the parcel after all. */
export async function clearRefusedParcel(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`delete from refused_parcels where order_id = ${orderId}`);
}
