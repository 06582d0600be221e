import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { BranchStock } from "./allocate-stock.ts";

export interface LockedStock {
	/** Sellable stock of each variation in the open branches, preferred branch first. */
	available: Map<number, BranchStock[]>;
	/** True if a pending payment of this account reserves stock, even of other variations. */
	isHeldByBuyer: boolean;
}

/** Returns the available stock of one branch. */
export const stockOf = (
	available: LockedStock["available"],
	branchId: number,
): LockedStock["available"] =>
	new Map(
		[...available].map(([id, branches]) => [
			id,
			branches.filter((each) => each.branchId === branchId),
		]),
	);

/**
 * Locks the stock of these variations until the transaction ends. All transactions lock stock rows in the same
 * sequence, which prevents deadlocks. Stock reserved by pending payments isn't available, not even to the customer who
 * is paying.
 */
export async function lockStock(
	transaction: Queryable,
	variationIds: readonly number[],
	accountId: number | null,
): Promise<LockedStock> {
	const rows = await transaction.rows<{
		variation_id: number;
		branch_id: number;
		quantity: number;
		position: number;
		is_open: boolean;
		is_held: boolean;
	}>(sql`
		select stock.variation_id, stock.branch_id, stock.quantity - stock.reserved as quantity,
			branches.position, branches.is_open,
			exists (select from stock_reservations where account_id = ${accountId}) as is_held
		from stock join branches on branches.id = stock.branch_id
		-- PostgreSQL plans this form once per connection. It would plan a plain list of ids on every call.
		where stock.variation_id = any(array(select unnest(${variationIds}::bigint[])))
		order by stock.variation_id, stock.branch_id
		for update of stock`);
	const available = new Map<number, BranchStock[]>();
	for (const row of rows.sort((first, second) => first.position - second.position)) {
		if (!row.is_open) continue;
		const branches = available.get(row.variation_id) ?? [];
		branches.push({ branchId: row.branch_id, quantity: row.quantity });
		available.set(row.variation_id, branches);
	}
	return { available, isHeldByBuyer: rows.some((row) => row.is_held) };
}
