import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readStockItems } from "./list-stock.ts";
import type { StockItemRow } from "./stock-item.ts";

/** Sets the low-stock levels of a branch; null derives the level from sales. */
export function setStockLevels(
	database: Database,
	actor: Actor,
	branchId: number,
	lines: readonly { variation_id: number; low_level: number | null }[],
): Promise<StockItemRow[]> {
	const ids = lines.map(({ variation_id }) => variation_id);
	return database.transaction(async (transaction) => {
		const branch = await transaction.first<{ name: string }>(
			sql`select name from branches where id = ${branchId}`,
		);
		if (!branch) throw new Refusal("missing", "Branch not found.");
		const rows = await transaction.rows<{ id: number; name: string; low_level: number | null }>(sql`
			select variations.id, concat_ws(' · ', products.name, nullif(variations.name, '')) as name,
				stock_levels.low_level
			from variations join products on products.id = product_id
			left join stock_levels on variation_id = variations.id and branch_id = ${branchId}
			where variations.id = any(${ids}::bigint[])`);
		const known = new Map(rows.map((row) => [row.id, row]));
		if (known.size < lines.length) {
			const message = "An item does not exist, or is listed twice.";
			throw new Refusal("invalid", message, { errors: { lines: [message] } });
		}
		const given = sql`
			unnest(${ids}::bigint[], ${lines.map((line) => line.low_level)}::integer[])
				as given (variation_id, low_level)`;
		await transaction.execute(sql`
			delete from stock_levels using ${given}
			where stock_levels.variation_id = given.variation_id and branch_id = ${branchId}
				and given.low_level is null`);
		await transaction.execute(sql`
			insert into stock_levels (variation_id, branch_id, low_level)
			select variation_id, ${branchId}, low_level
			from ${given} where low_level is not null
			order by variation_id
			on conflict (variation_id, branch_id) do update set low_level = excluded.low_level`);
		await recordChange(transaction, actor, {
			action: "stock.levels",
			entity: "branch",
			entityId: branchId,
			label: branch.name,
			before: Object.fromEntries(rows.map((row) => [row.name, row.low_level])),
			after: Object.fromEntries(
				lines.map((line) => [known.get(line.variation_id)?.name ?? "", line.low_level]),
			),
		});
		return readStockItems(transaction, ids);
	});
}
