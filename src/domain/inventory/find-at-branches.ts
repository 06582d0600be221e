import sql from "sql-template-tag";
import type { z } from "zod";
import type { itemAtBranch } from "#contract/admin/counter-branches.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Returns the stock of an item at each open branch, with the units that were ordered or are in transit.
 * @throws Refusal `missing` if the item doesn't exist
 */
export async function findAtBranches(
	database: Queryable,
	variationId: number,
	now: Date,
): Promise<z.output<typeof itemAtBranch>[]> {
	const found = await database.rows<z.output<typeof itemAtBranch>>(sql`
		select branches.id as branch_id, branches.code, branches.name,
			greatest(0, coalesce(stock.quantity - stock.reserved, 0)) as available,
			coalesce(ordered.units + sent.units, 0)::integer as incoming,
			ordered.expected_on::text
		from variations cross join branches
		left join stock on stock.branch_id = branches.id and stock.variation_id = variations.id
		cross join lateral (
			select coalesce(sum(quantity - received), 0) as units,
				min(expected_on) filter (where expected_on >= manila_day(${now})) as expected_on
			from purchase_order_lines join purchase_orders on purchase_orders.id = purchase_order_id
			where purchase_order_lines.variation_id = variations.id and received < quantity
				and status in ('sent', 'partly_received') and purchase_orders.branch_id = branches.id
		) ordered
		cross join lateral (
			select coalesce(sum(quantity), 0) as units
			from stock_transfer_lines join stock_transfers on stock_transfers.id = transfer_id
			where stock_transfer_lines.variation_id = variations.id and status = 'in_transit'
				and to_branch_id = branches.id
		) sent
		where variations.id = ${variationId} and branches.is_open
		order by branches.position, branches.id`);
	if (found.length === 0) throw new Refusal("missing", "Item not found.");
	return found;
}
