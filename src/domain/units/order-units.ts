import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface SoldUnit {
	id: number;
	serial: string;
	order_line_id: number;
	/** Branch from whose stock the unit was taken. */
	order_branch_id: number | null;
}

/** Returns the units of an order that are packed or still with the customer. */
export const readSold = (queryable: Queryable, orderId: number): Promise<SoldUnit[]> =>
	queryable.rows<SoldUnit>(sql`
		select id, serial, coalesce(order_line_id, 0) as order_line_id, order_branch_id from units
		where order_id = ${orderId} and state = 'sold' and order_line_id is not null order by id`);

/**
 * Throws if units of an order's tracked items have no serial numbers yet. They need serial numbers before they leave
 * the shop.
 * @param parcelId the parcel to ship; null for the whole order
 * @throws Refusal `serials_missing`
 */
export async function requireSerials(
	transaction: Queryable,
	{ orderId, parcelId }: { orderId: number; parcelId: number | null },
): Promise<void> {
	const missing = await transaction.first<{ name: string; missing: number }>(sql`
		select order_lines.product_name as name, (leaving.pieces - known.pieces)::integer as missing
		from order_lines join products on products.id = order_lines.product_id
		cross join lateral (
			select coalesce(sum(parcel_lines.quantity), 0) as pieces
			from parcel_lines join parcels on parcels.id = parcel_id
			where order_line_id = order_lines.id
				and (${parcelId}::bigint is null or parcel_id = ${parcelId}
					or parcels.status in ('shipped', 'delivered'))
		) leaving
		cross join lateral (
			select count(*) as pieces from units
			where units.order_line_id = order_lines.id and state = 'sold'
		) known
		where order_lines.order_id = ${orderId} and serial_tracking <> 'none'
			and leaving.pieces > known.pieces
		order by order_lines.position limit 1`);
	if (!missing) return;
	const numbers = missing.missing === 1 ? "the serial number" : `${missing.missing} serial numbers`;
	throw new Refusal("conflict", `Enter ${numbers} of ${missing.name} before you ship it.`, {
		code: "serials_missing",
	});
}

/** Releases all units of an order that are still in the shop. Called when the order is cancelled or packed again. */
export async function releaseUnits(
	transaction: Queryable,
	orderId: number,
	actorId: number | null,
): Promise<void> {
	const sold = await readSold(transaction, orderId);
	await release(
		transaction,
		orderId,
		sold.map(({ id }) => id),
		actorId,
	);
}

/**
 * Releases units of an order and marks them as in stock. If a unit was created for this order, it's deleted instead,
 * unless its item's serial numbers are recorded when stock arrives.
 */
export async function release(
	transaction: Queryable,
	orderId: number,
	ids: readonly number[],
	actorId: number | null,
): Promise<void> {
	if (ids.length === 0) return;
	await transaction.execute(sql`
		delete from units using products
		where units.id = any(${ids}::bigint[]) and received_at is null
			and products.id = product_id and serial_tracking <> 'from_receipt'`);
	await transaction.execute(sql`
		with freed as (
			update units set state = 'in_stock', order_id = null, order_line_id = null, sold_at = null,
				warranty_until = null, branch_id = coalesce(order_branch_id, branch_id), order_branch_id = null,
				received_at = coalesce(received_at, now())
			where id = any(${ids}::bigint[])
			returning id, branch_id
		)
		insert into unit_events (unit_id, kind, branch_id, order_id, actor_id)
		select id, 'released', branch_id, ${orderId}::bigint, ${actorId}::bigint from freed`);
}
