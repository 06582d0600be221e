import sql from "sql-template-tag";
import { mostPurchaseLines } from "#contract/admin/purchasing.ts";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { readAllReorder } from "#domain/inventory/list-reorder.ts";
import type { Centavos } from "#lib/money/money.ts";
import { proposeQuantity } from "#lib/purchasing/purchase-orders.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { insertPurchaseOrder } from "./edit-purchase-order.ts";
import type { PurchaseOrderRow } from "./read-purchase-orders.ts";
import { suppliers } from "./suppliers.ts";

interface Supplied {
	variation_id: number;
	waiting: number;
	on_order: number;
	pack_size: number;
	unit_cost: Centavos;
}

/**
 * Creates a draft with items that the branch should reorder or that customers are waiting for. Includes only items of
 * this supplier and items that have no supplier.
 * @throws Refusal `nothing_to_order`
 */
export const proposePurchaseOrder = (
	database: Database,
	actor: Actor,
	{ supplier_id, branch_id, now }: { supplier_id: number; branch_id: number; now: Date },
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		const { name } = await suppliers.find(transaction, supplier_id);
		const reorder = await readAllReorder(transaction, { branch_id, now });
		const suggested = new Map(reorder.map((row) => [row.variation_id, row.suggested]));
		const items = await readSupplied(transaction, [...suggested.keys()], supplier_id, branch_id);
		const lines = items.flatMap((item) => {
			const quantity = proposeQuantity({
				suggested: suggested.get(item.variation_id) ?? 0,
				waiting: item.waiting,
				onOrder: item.on_order,
				packSize: item.pack_size,
			});
			const { variation_id, unit_cost } = item;
			return quantity === 0 ? [] : [{ variation_id, quantity, unit_cost }];
		});
		if (lines.length === 0) {
			throw new Refusal("conflict", `There is nothing to order from ${name} for this branch.`, {
				code: "nothing_to_order",
			});
		}
		const fields = { supplier_id, branch_id, expected_on: null, freight: 0, note: "" };
		const chosen = lines.slice(0, mostPurchaseLines);
		return insertPurchaseOrder(transaction, actor, { ...fields, lines: chosen });
	});

/** Reads items that are low in stock or that customers are waiting for. Leaves out items of other suppliers. */
const readSupplied = (
	transaction: Queryable,
	low: readonly number[],
	supplierId: number,
	branchId: number,
): Promise<Supplied[]> =>
	transaction.rows(sql`
		with asked as (
			select coalesce(demand_requests.variation_id, variations.id) as variation_id, count(*) as waiting
			from demand_requests
			left join variations on variations.product_id = demand_requests.product_id
				and is_default and archived_at is null
			where kind = 'product' and confirmed_at is not null and told_at is null and left_at is null
				and (branch_id is null or branch_id = ${branchId})
			group by 1
		)
		select variations.id as variation_id, coalesce(waiting, 0)::integer as waiting,
			coalesce(pack_size, 1) as pack_size,
			coalesce(last_cost, variations.cost, products.cost, 0) as unit_cost,
			(
				select coalesce(sum(greatest(quantity - received, 0)), 0)::integer
				from purchase_order_lines
				join purchase_orders on purchase_orders.id = purchase_order_id
					and status in ('draft', 'sent', 'partly_received') and branch_id = ${branchId}
				where purchase_order_lines.variation_id = variations.id
			) + (
				select coalesce(sum(quantity), 0)::integer
				from stock_transfer_lines
				join stock_transfers on stock_transfers.id = transfer_id
					and stock_transfers.status = 'in_transit' and to_branch_id = ${branchId}
				where stock_transfer_lines.variation_id = variations.id
			) as on_order
		from variations
		join products on products.id = product_id
		left join asked on asked.variation_id = variations.id
		left join supplier_items on supplier_id = ${supplierId}
			and supplier_items.variation_id = variations.id
		where (variations.id = any(${low}::bigint[]) or waiting > 0)
			and archived_at is null and products.status <> 'archived'
			and (supplier_id is not null or not exists (
				select from supplier_items others where others.variation_id = variations.id
			))
		order by lower(products.name), variations.position, variations.id`);
