import sql from "sql-template-tag";
import { shopIdentity } from "#domain/settings/shop-settings.ts";

/** Pickup details of an order. */
export interface OrderPickup {
	branch_id: number;
	name: string;
	/** Address as stored with the order. Phone and hours are the branch's current ones. */
	address: string;
	phone: string;
	hours: string;
	/** ISO 8601 with an offset; null if not stated. */
	ready_at: string | null;
}

/** Column with the pickup details; null for delivery orders and counter sales. */
export const pickupColumn = sql`(
	select json_build_object(
		'branch_id', branches.id, 'name', branches.name, 'address', orders.shipping_line,
		'phone', coalesce(nullif(contact.own ->> 'phone', ''), contact.shop ->> 'phone', ''),
		'hours', coalesce(nullif(contact.own ->> 'hours', ''), contact.shop ->> 'hours', ''),
		'ready_at', orders.pickup_ready_at
	)
	from branches left join lateral (
		select value as shop, value -> 'branches' -> branches.code as own
		from settings where key = ${shopIdentity.key}
	) contact on true
	where branches.id = orders.pickup_branch_id
) as pickup`;
