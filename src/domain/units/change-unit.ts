import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { stateAfter, type UnitState } from "#lib/serials/unit-state.ts";
import { findUnit, type Unit } from "./find-units.ts";

interface ChangedUnit {
	serial: string;
	state: UnitState;
	variation_id: number;
	branch_id: number | null;
	order_id: number | null;
	order_line_id: number | null;
	is_stocked: boolean;
}

/**
 * Records that a unit was returned, was lost, or was sent to the supplier and received again. If the item's serial
 * numbers are recorded when stock arrives, the branch's stock changes too when the unit leaves or enters it.
 * @throws Refusal `missing`, `illegal_transition`, `not_enough_stock` if orders need all units in stock
 */
export const changeUnit = (
	database: Database,
	actor: Actor & { branchId: number | null },
	{
		id,
		event,
		note,
	}: { id: number; event: "returned" | "lost" | "sent" | "received"; note: string | null },
): Promise<Unit> =>
	database.transaction(async (transaction) => {
		const unit = await lockUnit(transaction, id);
		const next = stateAfter(unit.state, event);
		if (next === null) {
			throw new Refusal(
				"conflict",
				`${unit.serial} has changed in the meantime. Reload to see its current state.`,
				{
					code: "illegal_transition",
				},
			);
		}
		const branchId = event === "returned" ? (actor.branchId ?? unit.branch_id) : unit.branch_id;
		if (unit.is_stocked) await moveStock(transaction, actor, unit, event);
		await transaction.execute(sql`
			with changed as (
				update units set state = ${next}, branch_id = ${branchId},
					received_at = case when ${event} = 'received' then coalesce(received_at, now())
						else received_at end,
					order_line_id = case when ${event} <> 'received' then order_line_id end
				where id = ${id} returning id, branch_id, order_id
			)
			insert into unit_events (unit_id, kind, branch_id, order_id, actor_id, note)
			select id, ${event}, branch_id, case when ${event} = 'returned' then order_id end,
				${actor.accountId}::bigint, ${note}::text
			from changed`);
		await recordChange(transaction, actor, {
			action: "unit.changed",
			entity: "unit",
			entityId: id,
			label: unit.serial,
			before: { state: unit.state },
			after: { state: next, ...(note && { note }) },
		});
		return findUnit(transaction, id);
	});

/** Locks the stock of a unit's item first and then the unit, as sales do, which prevents deadlocks. */
async function lockUnit(transaction: Queryable, id: number): Promise<ChangedUnit> {
	await transaction.execute(sql`
		select from stock where variation_id in (select variation_id from units where id = ${id})
		order by variation_id, branch_id for update`);
	const unit = await transaction.first<ChangedUnit>(sql`
		select serial, state, variation_id, branch_id, order_id, order_line_id,
			serial_tracking = 'from_receipt' as is_stocked
		from units join products on products.id = product_id
		where units.id = ${id} for update of units`);
	if (!unit) throw new Refusal("missing", "Serial number not found.");
	return unit;
}

async function moveStock(
	transaction: Queryable,
	actor: Actor,
	{ serial, state, variation_id: variationId, branch_id: branchId, ...unit }: ChangedUnit,
	event: "returned" | "lost" | "sent" | "received",
): Promise<void> {
	if (event !== "received" && state !== "in_stock") return;
	if (event !== "received") await requireAvailable(transaction, variationId, branchId);
	// If the unit is still assigned to an order, return it to stock from that order.
	const isOfOrder = event === "received" && unit.order_line_id !== null;
	const adjustment = { received: "found", lost: "lost", sent: "returned_to_supplier" } as const;
	await transaction.execute(sql`
		insert into stock_ledger
			(variation_id, branch_id, change, reason, adjustment, order_id, actor_id, note)
		values (
			${variationId}, ${branchId}, ${event === "received" ? 1 : -1},
			${isOfOrder ? "returned" : "adjusted"},
			${isOfOrder || event === "returned" ? null : adjustment[event]},
			${isOfOrder ? unit.order_id : null}, ${actor.accountId}, ${serial}
		)`);
}

async function requireAvailable(
	transaction: Queryable,
	variationId: number,
	branchId: number | null,
): Promise<void> {
	const available = await transaction.first(sql`
		select from stock
		where variation_id = ${variationId} and branch_id = ${branchId} and quantity > reserved`);
	if (available) return;
	const message =
		"All units of this item are reserved for orders. Change or cancel an order first.";
	throw new Refusal("conflict", message, { code: "not_enough_stock" });
}
