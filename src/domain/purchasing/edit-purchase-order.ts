import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type Given, requireVersion, withGiven } from "#domain/audit/require-version.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { isOpen } from "#lib/purchasing/purchase-orders.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { findPurchaseOrder, type PurchaseOrderRow } from "./read-purchase-orders.ts";

export interface OrderedLine {
	variation_id: number;
	quantity: number;
	unit_cost: Centavos;
	/** If omitted, the SKU stays unchanged. */
	supplier_sku?: string | undefined;
	pack_size?: number | undefined;
}

export interface OrderFields {
	supplier_id: number;
	branch_id: number;
	expected_on: string | null;
	freight: Centavos;
	note: string;
	lines: readonly OrderedLine[];
}

const unsent = { expected_on: null, freight: 0, note: "", lines: [] };

/** Creates a draft of a purchase order. */
export const createPurchaseOrder = (
	database: Database,
	actor: Actor,
	given: Given<OrderFields> & Pick<OrderFields, "supplier_id" | "branch_id">,
): Promise<PurchaseOrderRow> =>
	database.transaction((transaction) => {
		const { supplier_id, branch_id } = given;
		const fields = withGiven<OrderFields>({ supplier_id, branch_id, ...unsent }, given);
		return insertPurchaseOrder(transaction, actor, fields);
	});

export async function insertPurchaseOrder(
	transaction: Queryable,
	actor: Actor,
	fields: OrderFields,
): Promise<PurchaseOrderRow> {
	await requireKnown(transaction, fields);
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into purchase_orders (supplier_id, branch_id, expected_on, freight, note)
		values (${fields.supplier_id}, ${fields.branch_id}, ${fields.expected_on}, ${fields.freight}, ${fields.note})
		returning id`);
	await writeLines(transaction, id, fields);
	return recordOrder(transaction, actor, "created", null, id);
}

/**
 * Changes a draft, or the editable fields of a sent order.
 * @throws Refusal `changed_elsewhere`, or `already_sent` if the change affects the items of a sent order
 */
export const updatePurchaseOrder = (
	database: Database,
	actor: Actor,
	id: number,
	{ version, ...given }: Given<OrderFields> & { version?: number | undefined },
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		const before = await lockPurchaseOrder(transaction, id);
		requireVersion("this purchase order", before, version);
		const isFixed = before.status !== "draft";
		if (isFixed && (given.lines || given.supplier_id || given.branch_id)) throw alreadySent();
		const fields = withGiven<OrderFields>(
			{ ...before, supplier_id: before.supplier.id, branch_id: before.branch.id },
			given,
		);
		if (!isFixed) {
			await requireKnown(transaction, fields);
			await writeLines(transaction, id, fields);
		}
		await transaction.execute(sql`
			update purchase_orders set version = version + 1, supplier_id = ${fields.supplier_id},
				branch_id = ${fields.branch_id}, expected_on = ${fields.expected_on},
				freight = ${fields.freight}, note = ${fields.note}
			where id = ${id}`);
		if (isFixed) await markExpectedProducts(transaction, id);
		return recordOrder(transaction, actor, "updated", before, id);
	});

export const alreadySent = (): Refusal =>
	new Refusal("conflict", "This purchase order was sent, so its items can't change.", {
		code: "already_sent",
	});

/**
 * Cancels an order if nothing has arrived, or closes an order whose remaining items won't arrive.
 * @throws Refusal `not_open`
 */
export const endPurchaseOrder = (
	database: Database,
	actor: Actor,
	id: number,
	end: "cancelled" | "closed",
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		const before = await lockPurchaseOrder(transaction, id);
		const canEnd =
			end === "cancelled"
				? before.status === "draft" || before.status === "sent"
				: isOpen(before.status);
		if (!canEnd) throw notOpen();
		await transaction.execute(sql`
			update purchase_orders set status = ${end}, version = version + 1 where id = ${id}`);
		await markExpectedProducts(transaction, id);
		return recordOrder(transaction, actor, end, before, id);
	});

export const notOpen = (): Refusal =>
	new Refusal("conflict", "This purchase order isn't open any more, or wasn't sent yet.", {
		code: "not_open",
	});

/** Locks an order, so that only one change or delivery is recorded at a time. */
export async function lockPurchaseOrder(
	transaction: Queryable,
	id: number,
): Promise<PurchaseOrderRow> {
	await transaction.execute(sql`select from purchase_orders where id = ${id} for no key update`);
	return findPurchaseOrder(transaction, id);
}

/** Marks the products of an order as changed, because product pages show when an item is expected. */
export const markExpectedProducts = (transaction: Queryable, id: number): Promise<unknown> =>
	transaction.execute(sql`
		insert into catalogue_changes (product_id)
		select distinct product_id
		from purchase_order_lines join variations on variations.id = variation_id
		where purchase_order_id = ${id}`);

/** Records a change in the audit log and returns the order. */
export async function recordOrder(
	transaction: Queryable,
	actor: Actor,
	event: string,
	before: PurchaseOrderRow | null,
	id: number,
): Promise<PurchaseOrderRow> {
	const after = await findPurchaseOrder(transaction, id);
	await recordChange(transaction, actor, {
		action: `purchase_order.${event}`,
		entity: "purchase_order",
		entityId: id,
		label: after.ref,
		before: before && audited(before),
		after: audited(after),
	});
	return after;
}

const audited = ({ supplier, branch, lines, ...order }: PurchaseOrderRow) => ({
	supplier: supplier.name,
	branch: branch.name,
	status: order.status,
	expected_on: order.expected_on,
	freight: toPesos(order.freight),
	note: order.note,
	lines: lines.map((line) => ({
		item: [line.product_name, line.variation_name].filter(Boolean).join(" · "),
		quantity: line.quantity,
		unit_cost: toPesos(line.unit_cost),
		received: line.received,
	})),
});

async function requireKnown(transaction: Queryable, fields: OrderFields): Promise<void> {
	const ids = fields.lines.map(({ variation_id }) => variation_id);
	requireOnce(ids);
	const known = await transaction.one<{ supplier: boolean; branch: boolean; items: number[] }>(sql`
		select exists (select from suppliers where id = ${fields.supplier_id}) as supplier,
			exists (select from branches where id = ${fields.branch_id}) as branch,
			array(select id from variations where id = any(${ids}::bigint[])) as items`);
	if (!known.supplier) throw refusalAt("supplier_id", "Choose a supplier.");
	if (!known.branch) throw refusalAt("branch_id", "Choose a branch.");
	requireItems(ids, known.items);
}

/** @throws Refusal if an item is listed twice */
export function requireOnce(ids: readonly number[]): void {
	const seen = new Set<number>();
	for (const [index, id] of ids.entries()) {
		if (seen.has(id)) throw refusalAt(`lines.${index}.variation_id`, "An item is listed twice.");
		seen.add(id);
	}
}

/** @throws Refusal if an item doesn't exist */
export function requireItems(ids: readonly number[], known: readonly number[]): void {
	const existing = new Set(known);
	const unknown = ids.findIndex((id) => !existing.has(id));
	if (unknown >= 0) {
		throw refusalAt(`lines.${unknown}.variation_id`, "This item does not exist.");
	}
}

/** Writes the lines of a draft, and stores the supplier's SKUs and pack sizes for the items. */
async function writeLines(transaction: Queryable, id: number, fields: OrderFields): Promise<void> {
	const rows = JSON.stringify(fields.lines.map((line, position) => ({ ...line, position })));
	await transaction.execute(sql`delete from purchase_order_lines where purchase_order_id = ${id}`);
	await transaction.execute(sql`
		with lines as (
			select * from json_to_recordset(${rows}::json) as line (
				variation_id bigint, position integer, quantity integer, unit_cost bigint,
				supplier_sku text, pack_size integer
			)
		), supplied as (
			insert into supplier_items (supplier_id, variation_id, sku, pack_size)
			select ${fields.supplier_id}, variation_id, coalesce(supplier_sku, ''), coalesce(pack_size, 1)
			from lines
			on conflict (supplier_id, variation_id) do update
			set sku = coalesce(
					(select supplier_sku from lines where lines.variation_id = excluded.variation_id),
					supplier_items.sku
				),
				pack_size = coalesce(
					(select lines.pack_size from lines where lines.variation_id = excluded.variation_id),
					supplier_items.pack_size
				)
		)
		insert into purchase_order_lines (purchase_order_id, variation_id, position, quantity, unit_cost)
		select ${id}, variation_id, position, quantity, unit_cost from lines`);
}
