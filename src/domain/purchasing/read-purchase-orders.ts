import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { listPurchaseOrders, purchaseOrder } from "#contract/admin/purchasing.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { itemColumns } from "#domain/inventory/stock-item.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { purchaseOrderReference } from "#lib/purchasing/purchase-orders.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type PurchaseOrderRow = z.output<typeof purchaseOrder>;
type ListedRow = z.output<typeof listPurchaseOrders.output>[number];

/** @throws Refusal `missing` */
export async function findPurchaseOrder(
	queryable: Queryable,
	id: number,
): Promise<PurchaseOrderRow> {
	const order = await queryable.first<
		Omit<PurchaseOrderRow, "ref" | "total" | "lines" | "receipts">
	>(sql`
		select purchase_orders.id, purchase_orders.version, status, expected_on::text, freight, note,
			purchase_orders.created_at, sent_at,
			json_build_object('id', suppliers.id, 'name', suppliers.name, 'email', suppliers.email) as supplier,
			json_build_object('id', branches.id, 'name', branches.name) as branch
		from purchase_orders
		join suppliers on suppliers.id = supplier_id
		join branches on branches.id = branch_id
		where purchase_orders.id = ${id}`);
	if (!order) throw new Refusal("missing", "Purchase order not found.");
	const lines = await queryable.rows<PurchaseOrderRow["lines"][number]>(sql`
		select ${itemColumns}, purchase_order_lines.quantity, unit_cost, received,
			coalesce(supplier_items.sku, '') as supplier_sku, coalesce(pack_size, 1) as pack_size,
			coalesce(last_cost, variations.cost, products.cost) as last_cost
		from purchase_order_lines
		join variations on variations.id = purchase_order_lines.variation_id
		join products on products.id = product_id
		left join supplier_items on supplier_items.supplier_id = ${order.supplier.id}
			and supplier_items.variation_id = variations.id
		where purchase_order_id = ${id} order by purchase_order_lines.position`);
	const receipts = await queryable.rows<PurchaseOrderRow["receipts"][number]>(sql`
		select receipts.id, receipts.created_at, accounts.name as actor_name, receipts.freight, receipts.note,
			receipts.undone_at,
			sum(quantity)::integer as units, sum(value)::bigint as value
		from receipts
		join receipt_lines on receipt_id = receipts.id
		left join accounts on accounts.id = actor_id
		where purchase_order_id = ${id} group by receipts.id, accounts.id order by receipts.id`);
	const items = lines.reduce((sum, line) => sum + line.quantity * line.unit_cost, 0);
	const total = items + order.freight;
	return { ...order, ref: purchaseOrderReference(id), total, lines, receipts };
}

interface Filter {
	status?: string | undefined;
	supplier_id?: number | undefined;
	search?: string | undefined;
}

/** Returns a page of purchase orders, newest first. */
export async function readPurchaseOrders(
	queryable: Queryable,
	{ status, supplier_id: supplierId, search }: Filter,
	{ limit = 100, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ListedRow[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const number = /^(?:po-?)?0*(\d{1,15})$/i.exec(search ?? "")?.[1] ?? null;
	const matching = sql`
		from purchase_orders
		join suppliers on suppliers.id = supplier_id
		join branches on branches.id = branch_id
		where true
			${status ? sql`and status = ${status}` : empty}
			${supplierId ? sql`and supplier_id = ${supplierId}` : empty}
			${
				search
					? sql`and (position(lower(${search}) in lower(suppliers.name)) > 0
						or purchase_orders.id = ${number}::bigint)`
					: empty
			}`;
	const rows = await queryable.rows<Omit<ListedRow, "ref">>(sql`
		select purchase_orders.id, status, expected_on::text, purchase_orders.created_at,
			suppliers.name as supplier_name, branches.name as branch_name, lines.ordered, lines.received,
			(lines.cost + freight)::bigint as total
		from (
			select purchase_orders.id as order_id ${matching}
				and ${cursor === undefined ? sql`true` : sql`purchase_orders.id < ${cursor}::bigint`}
			order by purchase_orders.id desc limit ${limit + 1}
		) chosen
		join purchase_orders on purchase_orders.id = order_id
		join suppliers on suppliers.id = supplier_id
		join branches on branches.id = branch_id
		cross join lateral (
			select coalesce(sum(quantity), 0)::integer as ordered,
				coalesce(sum(received), 0)::integer as received,
				coalesce(sum(quantity * unit_cost), 0) as cost
			from purchase_order_lines where purchase_order_id = order_id
		) lines
		order by purchase_orders.id desc`);
	const { total } = await queryable.one<{ total: number }>(countUpTo(matching));
	const items = rows
		.slice(0, limit)
		.map((row) => ({ ...row, ref: purchaseOrderReference(row.id) }));
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
