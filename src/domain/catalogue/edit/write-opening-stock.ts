import sql from "sql-template-tag";
import type { z } from "zod";
import type { openingStock } from "#contract/admin/products.ts";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { itemsTrackedFromReceipt } from "#domain/units/tracked-items.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/** Stock of a new item per branch. */
export type OpeningStock = z.output<typeof openingStock>[number];

/** Stock of one variation, and the form field that shows an error about its branch. */
export interface VariationStock {
	variation: { id: number; name: string };
	stock: readonly OpeningStock[];
	field: string;
}

/**
 * Writes the opening stock to the stock ledger. A database trigger sets the quantities.
 * @returns rows for the audit log
 * @throws Refusal `invalid` for an unknown branch, or for an item whose units need serial numbers
 */
export async function writeOpeningStock(
	transaction: Queryable,
	actor: Actor,
	given: readonly VariationStock[],
): Promise<{ item: string; branch: string; quantity: number }[]> {
	const lines = given.flatMap(({ variation, stock, field }) =>
		stock.map((line, index) => ({ ...line, variation, field: `${field}.${index}.branch_id` })),
	);
	if (lines.length === 0) return [];
	const branches = await transaction.rows<{ id: number; name: string }>(
		sql`select id, name from branches`,
	);
	const names = new Map(branches.map(({ id, name }) => [id, name]));
	const unknown = lines.find(({ branch_id }) => !names.has(branch_id));
	if (unknown) throw refusalAt(unknown.field, "Choose a branch.");
	const stocked = lines.filter(({ quantity }) => quantity > 0);
	const [tracked] = await itemsTrackedFromReceipt(
		transaction,
		stocked.map(({ variation }) => variation.id),
	);
	const named = stocked.find(({ variation }) => variation.id === tracked);
	if (named) {
		const field = named.field.replace(/branch_id$/, "quantity");
		throw refusalAt(
			field,
			"Leave the stock blank. Create the product, then receive its units with their serial numbers under Stock.",
		);
	}
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, actor_id)
		select variation_id, branch_id, quantity, 'opening', ${actor.accountId}
		from unnest(
			${stocked.map(({ variation }) => variation.id)}::bigint[],
			${stocked.map(({ branch_id }) => branch_id)}::bigint[],
			${stocked.map(({ quantity }) => quantity)}::integer[]
		) as given (variation_id, branch_id, quantity)
		order by variation_id, branch_id`);
	return stocked.map(({ variation, branch_id, quantity }) => ({
		item: variation.name,
		branch: names.get(branch_id) ?? "",
		quantity,
	}));
}
