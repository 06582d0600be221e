import sql, { type Sql } from "sql-template-tag";
import { openReturnStates } from "#lib/orders/return-states.ts";

/**
 * Column for rows of `order_lines`: number of units in parcels that didn't arrive and whose items were restocked or
 * written off.
 */
export const undeliveredUnits = sql`(
	select coalesce(sum(parcel_lines.quantity), 0)::integer
	from parcel_lines join parcels on parcels.id = parcel_id and parcels.status = 'undelivered'
	where parcel_lines.order_line_id = order_lines.id
)`;

/**
 * Column for rows of `order_lines`: number of units in open returns, and in returns that were resolved without a
 * refund. Refunded units are counted by `refundedUnits`.
 * @param exceptId a return to ignore
 */
export const returnedUnits = (exceptId: number | null = null): Sql => sql`(
	select coalesce(sum(case
		when returns.state = any(${openReturnStates}::text[]) then return_lines.quantity
		else return_lines.sellable + return_lines.damaged
	end), 0)::integer
	from return_lines join returns on returns.id = return_id
	where return_lines.order_line_id = order_lines.id
		and returns.id is distinct from ${exceptId}::bigint
		and (
			returns.state = any(${openReturnStates}::text[])
			or returns.state = 'settled' and returns.refund_id is null
		)
)`;

/** Column for rows of `order_lines`: number of units that were refunded or are being refunded. */
export const refundedUnits = sql`(
	select coalesce(sum(refund_lines.quantity), 0)::integer
	from refund_lines join refunds on refunds.id = refund_id
	where refund_lines.order_line_id = order_lines.id and (
		refunds.state <> 'failed'
		-- The items of a return have arrived, even if their refund failed.
		or refunds.id in (select refund_id from returns where refund_id is not null)
	)
)`;
