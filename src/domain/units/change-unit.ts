import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { stateAfter, type UnitState } from "#lib/serials/unit-state.ts";
import { findUnit, type Unit } from "./find-units.ts";

/**
 * Records that a unit came back, was lost, or was sent to the supplier and received again. It moves no stock: the
 * return, refund or adjustment of the stock does.
 * @throws Refusal `missing`, `illegal_transition`
 */
export const changeUnit = (
	database: Database,
	actor: Actor,
	{
		id,
		event,
		note,
	}: { id: number; event: "returned" | "lost" | "sent" | "received"; note: string | null },
): Promise<Unit> =>
	database.transaction(async (transaction) => {
		const unit = await transaction.first<{ serial: string; state: UnitState }>(sql`
			select serial, state from units where id = ${id} for update`);
		if (!unit) throw new Refusal("missing", "Serial number not found.");
		const next = stateAfter(unit.state, event);
		if (next === null) {
			throw new Refusal("conflict", `${unit.serial} has changed in the meantime.`, {
				code: "illegal_transition",
			});
		}
		await transaction.execute(sql`
			with changed as (
				update units set state = ${next},
					received_at = case when ${event} = 'received' then coalesce(received_at, now())
						else received_at end
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
