import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Quantity of a variation to take from one branch. */
export interface Allocation {
	variationId: number;
	branchId: number;
	quantity: number;
}

/** Reserves stock for a started payment. The caller must have locked the stock. */
export async function reserveStock(
	transaction: Queryable,
	{ intentId, accountId }: { intentId: number; accountId: number | null },
	allocations: readonly Allocation[],
): Promise<void> {
	await transaction.execute(sql`
		insert into stock_reservations (intent_id, account_id, variation_id, branch_id, quantity)
		select ${intentId}::bigint, ${accountId}::bigint, given.*
		from unnest(
			${allocations.map((allocation) => allocation.variationId)}::bigint[],
			${allocations.map((allocation) => allocation.branchId)}::bigint[],
			${allocations.map((allocation) => allocation.quantity)}::integer[]
		) as given`);
}

/** Releases a payment's reservations and returns them. */
export async function freeReservations(
	transaction: Queryable,
	intentId: number,
): Promise<Allocation[]> {
	// Lock stock rows in the same sequence as all other transactions, which prevents deadlocks.
	await transaction.execute(sql`
		select from stock
		where (variation_id, branch_id) in (
			select variation_id, branch_id from stock_reservations where intent_id = ${intentId}
		)
		order by variation_id, branch_id
		for update`);
	return transaction.rows<Allocation>(sql`
		delete from stock_reservations where intent_id = ${intentId}
		returning variation_id as "variationId", branch_id as "branchId", quantity`);
}
