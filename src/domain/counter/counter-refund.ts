import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Shift } from "./shift.ts";

interface CountedRefund {
	/** Total of the refund by all methods, such as cash and store credit. */
	total: Centavos;
	/** Part of the refund in cash from the drawer, before rounding. */
	cash: Centavos;
}

/** Assigns a refund to a shift, with the parts that are paid back by other methods. Returns the amounts. */
export const countRefundInShift = (
	transaction: Queryable,
	shift: Pick<Shift, "id">,
	refundId: number,
): Promise<CountedRefund> =>
	transaction.one<CountedRefund>(sql`
		with written as (
			insert into counter_refunds (refund_id, shift_id)
			select id, ${shift.id}::bigint from refunds
			where id = ${refundId} or part_of = ${refundId}
			returning refund_id
		)
		select coalesce(sum(amount), 0)::bigint as total,
			coalesce(sum(amount) filter (where method = 'cash'), 0)::bigint as cash
		from refunds where id in (select refund_id from written)`);

/**
 * SQL for the total of an order's cash refunds at tills, before rounding, and the amount that the drawers gained by
 * rounding.
 */
export const cashRefundsOf = (orderId: Sql): Sql => sql`
	select coalesce(sum(amount), 0)::bigint as amount,
		coalesce(sum(counter_refunds.cash_rounding), 0)::bigint as rounding
	from counter_refunds join refunds on refunds.id = refund_id
	where refunds.order_id = ${orderId} and method = 'cash'`;
