import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { BranchStock } from "./allocate-stock.ts";

/**
 * Locks the stock of these variations until the transaction ends and gives what each open branch
 * has, in the order in which branches are preferred. Everybody locks in the same order, so nobody
 * waits in a circle.
 */
export async function lockStock(
	transaction: Queryable,
	variationIds: readonly number[],
): Promise<Map<number, BranchStock[]>> {
	const rows = await transaction.rows<{
		variation_id: number;
		branch_id: number;
		quantity: number;
		position: number;
	}>(sql`
		select stock.variation_id, stock.branch_id, stock.quantity, branches.position
		from stock join branches on branches.id = stock.branch_id and branches.is_open
		where stock.variation_id = any(${variationIds}::bigint[])
		order by stock.variation_id, stock.branch_id
		for update of stock`);
	const stock = new Map<number, BranchStock[]>();
	for (const row of rows.sort((first, second) => first.position - second.position)) {
		const branches = stock.get(row.variation_id) ?? [];
		branches.push({ branchId: row.branch_id, quantity: row.quantity });
		stock.set(row.variation_id, branches);
	}
	return stock;
}
