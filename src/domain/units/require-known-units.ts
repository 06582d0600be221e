import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/**
 * Throws unless the shop has serial numbers for all of a product's units in stock. Only then can the shop start to
 * record its serial numbers when stock arrives.
 * @throws Refusal `invalid` at `serial_tracking`
 */
export async function requireKnownUnits(transaction: Queryable, productId: number): Promise<void> {
	const wrong = await transaction.first<{ branch: string; known: number; expected: number }>(sql`
		select branches.name as branch, known, expected
		from unit_balances(array[${productId}]::bigint[]) join branches on branches.id = branch_id
		where known <> expected order by branches.id limit 1`);
	if (!wrong) return requireNoneInTransit(transaction, productId);
	const { branch, known, expected } = wrong;
	throw refusalAt(
		"serial_tracking",
		`${branch} has ${expected} units of this product, but ${known} recorded serial numbers. Choose “Recorded at sale”, then count the product with its serial numbers (Stock → Count).`,
	);
}

async function requireNoneInTransit(transaction: Queryable, productId: number): Promise<void> {
	const moving = await transaction.first(sql`
		select from stock_transfer_lines
		join stock_transfers on stock_transfers.id = transfer_id and status = 'in_transit'
		join variations on variations.id = variation_id
		where product_id = ${productId} and quantity > (
			select count(*) from units
			where units.transfer_id = stock_transfers.id and units.variation_id = variations.id
				and state = 'in_transit'
		) limit 1`);
	if (!moving) return;
	throw refusalAt(
		"serial_tracking",
		"Units of this product are on their way to another branch. Receive that transfer first.",
	);
}
