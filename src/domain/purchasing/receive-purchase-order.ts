import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { lockCosts, valueMoves } from "#domain/inventory/value-stock.ts";
import { receiveUnits } from "#domain/units/receive-units.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { doubtsOf, isOpen } from "#lib/purchasing/purchase-orders.ts";
import { spreadFreight } from "#lib/purchasing/spread-freight.ts";
import { keyReused } from "#lib/refusals/key-reused.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	lockPurchaseOrder,
	markExpectedProducts,
	notOpen,
	recordOrder,
	requireItems,
	requireOnce,
} from "./edit-purchase-order.ts";
import type { PurchaseOrderRow } from "./read-purchase-orders.ts";

export interface Delivery {
	lines: readonly {
		variation_id: number;
		quantity: number;
		unit_cost: Centavos;
		serials?: readonly string[] | undefined;
	}[];
	/** Cost of freight, which is distributed over the items in proportion to their cost. */
	freight: Centavos;
	note: string;
	/** True if the person confirmed the warnings about the delivery, such as an unusual cost. */
	confirmed: boolean;
}

/**
 * Receives a delivery at the order's branch. Updates stock, moving average cost and inventory account in one
 * transaction.
 * @param key Idempotency-Key; a repeated request records the delivery only once
 * @throws Refusal `not_open`, `delivery_unusual`, `idempotency_key_reused`, or `invalid` at `lines.N.serials`
 */
export const receivePurchaseOrder = (
	database: Database,
	actor: Actor,
	id: number,
	key: string,
	delivery: Delivery,
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		await lockCosts(transaction);
		const before = await lockPurchaseOrder(transaction, id);
		const hash = hashOf(id, delivery);
		if (await isRepeated(transaction, key, hash)) return before;
		if (!isOpen(before.status)) throw notOpen();
		const ids = delivery.lines.map(({ variation_id }) => variation_id);
		requireOnce(ids);
		const items = await readItems(transaction, ids);
		requireItems(ids, [...items.keys()]);
		if (!delivery.confirmed) requireUsual(before, delivery, items);
		// Value earlier sales first, so that they get the average cost from before the delivery.
		await valueMoves(transaction, ids);
		await writeReceipt(transaction, actor, before, { ...delivery, key, hash });
		const place = { branchId: before.branch.id, actorId: actor.accountId, note: before.ref };
		await receiveUnits(transaction, place, delivery.lines);
		await valueMoves(transaction, ids);
		await markExpectedProducts(transaction, id);
		return recordOrder(transaction, actor, "received", before, id);
	});

/**
 * Returns a hash of the delivery without `confirmed`, so that a person can confirm the warnings by repeating the
 * request.
 */
const hashOf = (id: number, { lines, freight, note }: Delivery): string =>
	createHash("sha256")
		.update(JSON.stringify([id, lines, freight, note]))
		.digest("hex");

async function isRepeated(transaction: Queryable, key: string, hash: string): Promise<boolean> {
	const earlier = await transaction.first<{ request_hash: string }>(sql`
		select request_hash from receipts where idempotency_key = ${key}`);
	if (!earlier) return false;
	if (earlier.request_hash === hash) return true;
	throw keyReused("delivery");
}

interface Item {
	name: string;
	last_cost: Centavos | null;
}

async function readItems(
	transaction: Queryable,
	ids: readonly number[],
): Promise<Map<number, Item>> {
	const rows = await transaction.rows<Item & { id: number }>(sql`
		select variations.id, concat_ws(' · ', products.name, nullif(variations.name, '')) as name,
			coalesce(variations.cost, products.cost) as last_cost
		from variations join products on products.id = product_id
		where variations.id = any(${ids}::bigint[])`);
	return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** @throws Refusal `delivery_unusual` with all warnings that a person must confirm */
function requireUsual(
	order: PurchaseOrderRow,
	delivery: Delivery,
	items: ReadonlyMap<number, Item>,
): void {
	const ordered = new Map(order.lines.map((line) => [line.variation_id, line]));
	const doubts = delivery.lines.flatMap((line) => {
		const known = ordered.get(line.variation_id);
		const item = items.get(line.variation_id);
		const open = Math.max(0, (known?.quantity ?? 0) - (known?.received ?? 0));
		const lastCost = known?.last_cost ?? item?.last_cost ?? null;
		const messages = {
			more_than_ordered: `${item?.name}: ${line.quantity} arrived, but only ${open} expected.`,
			no_cost: `${item?.name} has no cost.`,
			unlikely_cost: `${item?.name} costs ${pesos(line.unit_cost)}. Its last cost was ${pesos(lastCost ?? 0)}.`,
		};
		return doubtsOf({ ...line, open, last_cost: lastCost }).map((why) => ({
			variation_id: line.variation_id,
			why,
			message: messages[why],
		}));
	});
	if (doubts.length === 0) return;
	const message = "Please check this delivery, then confirm it.";
	throw new Refusal("conflict", message, { code: "delivery_unusual", extra: { doubts } });
}

const pesos = (amount: Centavos) => formatPesos(toPesos(amount));

async function writeReceipt(
	transaction: Queryable,
	actor: Actor,
	order: PurchaseOrderRow,
	{ lines, freight, note, key, hash }: Delivery & { key: string; hash: string },
): Promise<void> {
	const values = spreadFreight(lines, freight);
	const rows = JSON.stringify(lines.map((line, index) => ({ ...line, value: values[index] })));
	const branchId = order.branch.id;
	// Lock stock rows in the same sequence as all other transactions, which prevents deadlocks.
	await transaction.execute(sql`
		select from stock
		where branch_id = ${branchId}
			and variation_id = any(${lines.map(({ variation_id }) => variation_id)}::bigint[])
		order by variation_id for update`);
	await transaction.execute(sql`
		with lines as (
			select * from json_to_recordset(${rows}::json)
				as line (variation_id bigint, quantity integer, unit_cost bigint, value bigint)
		), receipt as (
			insert into receipts (purchase_order_id, freight, note, actor_id, idempotency_key, request_hash)
			values (${order.id}, ${freight}, ${note}, ${actor.accountId}, ${key}, ${hash}) returning id
		), received as (
			insert into receipt_lines (receipt_id, variation_id, quantity, unit_cost, value, cost_before)
			select receipt.id, lines.*, coalesce(variations.cost, products.cost)
			from receipt, lines
			join variations on variations.id = lines.variation_id
			join products on products.id = product_id
		), ordered as (
			insert into purchase_order_lines
				(purchase_order_id, variation_id, position, quantity, unit_cost, received)
			select ${order.id}, variation_id, ${order.lines.length}, 0, unit_cost, quantity from lines
			on conflict (purchase_order_id, variation_id) do update
			set received = purchase_order_lines.received + excluded.received
		), supplied as (
			insert into supplier_items (supplier_id, variation_id, last_cost)
			select ${order.supplier.id}, variation_id, unit_cost from lines
			on conflict (supplier_id, variation_id) do update set last_cost = excluded.last_cost
		)
		insert into stock_ledger (variation_id, branch_id, change, reason, receipt_id, actor_id, note)
		select variation_id, ${branchId}, quantity, 'received', receipt.id, ${actor.accountId},
			nullif(concat_ws(': ', ${order.ref}::text, nullif(${note}, '')), '')
		from receipt, lines order by variation_id`);
	await transaction.execute(sql`
		update purchase_orders set version = version + 1, status = case
			when exists (
				select from purchase_order_lines
				where purchase_order_id = ${order.id} and received < quantity
			) then 'partly_received' else 'received' end
		where id = ${order.id}`);
}
