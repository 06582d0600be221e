import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Pieces of a variation that leave one branch. */
export interface Allocation {
	variationId: number;
	branchId: number;
	quantity: number;
}

/** Holds stock for a started payment; its stock is locked already. */
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

/** Ends what a payment holds and gives what that was. */
export async function freeReservations(
	transaction: Queryable,
	intentId: number,
): Promise<Allocation[]> {
	// The same order of locks as when stock is taken.
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
