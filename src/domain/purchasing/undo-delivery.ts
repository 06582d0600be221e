import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { lockItems, placeOf, requireEnough } from "#domain/inventory/change-stock.ts";
import { lockCosts, valueMoves } from "#domain/inventory/value-stock.ts";
import { itemsTrackedFromReceipt } from "#domain/units/tracked-items.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { lockPurchaseOrder, markExpectedProducts, recordOrder } from "./edit-purchase-order.ts";
import type { PurchaseOrderRow } from "./read-purchase-orders.ts";

/**
 * Undoes a delivery that was entered by mistake. Afterwards, stock, costs, ledger and the amount owed to the supplier
 * are as if the delivery had never arrived. This is possible only while all its units are in stock and no unit of its
 * items was sold since. Later sales would have used the average cost that the delivery changed. A repeated call changes
 * nothing.
 * @throws Refusal `delivery_used`, `not_enough_stock` or `held_by_payment`
 */
export const undoDelivery = (
	database: Database,
	actor: Actor,
	{ id, receipt_id: receiptId }: { id: number; receipt_id: number },
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		await lockCosts(transaction);
		const before = await lockPurchaseOrder(transaction, id);
		const receipt = before.receipts.find((each) => each.id === receiptId);
		if (!receipt) throw new Refusal("missing", "Delivery not found.");
		if (receipt.undone_at !== null) return before;
		const branchId = before.branch.id;
		const lines = await transaction.rows<{ variation_id: number; quantity: number }>(sql`
			select variation_id, quantity from receipt_lines where receipt_id = ${receiptId}`);
		const ids = lines.map(({ variation_id }) => variation_id);
		await requireUntracked(transaction, ids);
		const held = await lockItems(transaction, ids, [branchId]);
		for (const { variation_id, quantity } of lines) {
			requireEnough(held.get(placeOf(variation_id, branchId)), -quantity);
		}
		await valueMoves(transaction, ids);
		await requireUnused(transaction, receiptId);
		await removeDelivery(transaction, actor, before, receiptId);
		await valueMoves(transaction, ids);
		await restoreCosts(transaction, receiptId);
		await markExpectedProducts(transaction, id);
		return recordOrder(transaction, actor, "delivery_undone", before, id);
	});

/**
 * @throws Refusal `delivery_used` if units of the delivery have serial numbers, because staff must then say which units
 * leave
 */
async function requireUntracked(transaction: Queryable, ids: readonly number[]): Promise<void> {
	const tracked = await itemsTrackedFromReceipt(transaction, ids);
	if (tracked.length === 0) return;
	const message = `Units of this delivery have serial numbers. Correct the stock with Stock → Adjust, reason "Returned to supplier".`;
	throw new Refusal("conflict", message, { code: "delivery_used" });
}

/**
 * @throws Refusal `delivery_used` if units of these items have left since the delivery, or staff have entered another
 * cost
 */
async function requireUnused(transaction: Queryable, receiptId: number): Promise<void> {
	const used = await transaction.rows<{ name: string }>(sql`
		select distinct concat_ws(' · ', products.name, nullif(variations.name, '')) as name
		from stock_cost_moves arrived
		join stock_cost_moves later
			on later.variation_id = arrived.variation_id and later.id > arrived.id
			and (later.quantity < 0 or later.reason = 'cost')
		join variations on variations.id = arrived.variation_id
		join products on products.id = product_id
		where arrived.receipt_id = ${receiptId} order by name limit 3`);
	if (used.length === 0) return;
	const names = used.map(({ name }) => name).join(", ");
	const message = `Since this delivery, units of ${names} left the stock or the cost was changed. Correct the stock with Stock → Adjust, reason "Returned to supplier".`;
	throw new Refusal("conflict", message, { code: "delivery_used" });
}

async function removeDelivery(
	transaction: Queryable,
	actor: Actor,
	order: PurchaseOrderRow,
	receiptId: number,
): Promise<void> {
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, receipt_id, actor_id, note)
		select variation_id, ${order.branch.id}, -quantity, 'received', receipt_id, ${actor.accountId},
			${`${order.ref}: delivery undone`}
		from receipt_lines where receipt_id = ${receiptId} order by variation_id`);
	await transaction.execute(sql`
		update receipts set undone_at = now(), undone_by = ${actor.accountId} where id = ${receiptId}`);
	await transaction.execute(sql`
		update purchase_order_lines set received = received - receipt_lines.quantity
		from receipt_lines
		where purchase_order_id = ${order.id} and receipt_id = ${receiptId}
			and receipt_lines.variation_id = purchase_order_lines.variation_id`);
	await transaction.execute(sql`
		delete from purchase_order_lines
		where purchase_order_id = ${order.id} and quantity = 0 and received = 0`);
	await transaction.execute(sql`
		update supplier_items set last_cost = (
			select unit_cost
			from receipt_lines
			join receipts on receipts.id = receipt_id and undone_at is null
			join purchase_orders on purchase_orders.id = purchase_order_id
			where supplier_id = supplier_items.supplier_id
				and receipt_lines.variation_id = supplier_items.variation_id
			order by receipts.id desc limit 1
		)
		where supplier_id = ${order.supplier.id} and variation_id in (
			select variation_id from receipt_lines where receipt_id = ${receiptId}
		)`);
	await transaction.execute(sql`
		update purchase_orders set version = version + 1, status = case
			when status = 'closed' then status
			when not exists (
				select from purchase_order_lines where purchase_order_id = ${order.id} and received > 0
			) then 'sent'
			else 'partly_received' end
		where id = ${order.id}`);
}

/** Restores the previous costs of items that have no stock left, because no average can be calculated for them. */
async function restoreCosts(transaction: Queryable, receiptId: number): Promise<void> {
	const without = sql`
		select receipt_lines.variation_id, cost_before
		from receipt_lines join stock_costs using (variation_id)
		where receipt_id = ${receiptId} and stock_costs.quantity = 0`;
	await transaction.execute(sql`
		update products set cost = cost_before
		from (${without}) without join variations on variations.id = variation_id
		where products.id = product_id and is_default and variations.cost is null`);
	await transaction.execute(sql`
		update variations set cost = cost_before from (${without}) without
		where variations.id = variation_id and variations.cost is not null`);
}
