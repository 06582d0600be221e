import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/**
 * Requires that all units of a product in stock are known, so that they can be tracked from receipt on.
 * @throws Refusal `invalid` at `serial_tracking`
 */
export async function requireKnownUnits(transaction: Queryable, productId: number): Promise<void> {
	const wrong = await transaction.first<{ branch: string; known: number; expected: number }>(sql`
		select branches.name as branch, known, expected
		from unit_balances(array[${productId}]::bigint[]) join branches on branches.id = branch_id
		where known <> expected order by branches.id limit 1`);
	if (!wrong) return;
	const { branch, known, expected } = wrong;
	throw refusalAt(
		"serial_tracking",
		`${branch} has ${expected} units of this product and ${known} known serial numbers. Choose “Recorded at sale”, then count the product with its serial numbers (Stock → Count).`,
	);
}
