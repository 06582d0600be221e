import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

export interface StatedStock {
	variationId: number;
	quantity: number;
}

/**
 * Makes a branch's stock what the file states, by ledger rows for the differences. Only for figures
 * that differ from those of the last import: repeating an old one would undo the sales since.
 */
export async function writeStock(
	transaction: Queryable,
	branchId: number,
	stated: readonly StatedStock[],
): Promise<void> {
	if (stated.length === 0) return;
	const ids = stated.map(({ variationId }) => variationId);
	// Locked, so that no sale comes between reading and writing.
	const present = await transaction.rows<{ variation_id: number; quantity: number }>(sql`
		select variation_id, quantity from stock
		where branch_id = ${branchId} and variation_id = any(${ids})
		order by variation_id
		for update
	`);
	const quantities = new Map(present.map((row) => [row.variation_id, row.quantity]));
	const changes = stated
		.map(({ variationId, quantity }) => ({
			id: variationId,
			change: quantity - (quantities.get(variationId) ?? 0),
		}))
		.filter(({ change }) => change !== 0);
	if (changes.length > 0) {
		await transaction.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select id, ${branchId}, change, 'import'
			from unnest(
				${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ change }) => change)}::integer[]
			) as moved (id, change)
		`);
	}
	await transaction.execute(sql`
		insert into imported_stock (variation_id, branch_id, quantity)
		select id, ${branchId}, quantity
		from unnest(${ids}::bigint[], ${stated.map(({ quantity }) => quantity)}::integer[])
			as stated (id, quantity)
		on conflict (variation_id, branch_id) do update set quantity = excluded.quantity
	`);
}
