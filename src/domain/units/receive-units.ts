import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type NamedUnits, nameUnits, type UnitLine } from "./name-units.ts";
import type { LockedUnit } from "./unit-row.ts";

interface Receipt {
	branchId: number;
	actorId: number | null;
	note: string | null;
}

/** Records units that arrive at a branch. They may be new, or known units that were lost or sent to the supplier. */
export async function receiveUnits(
	transaction: Queryable,
	receipt: Receipt,
	lines: readonly UnitLine[],
): Promise<void> {
	const named = await nameUnits(transaction, lines, arrivalProblem);
	for (const units of named) await writeReceived(transaction, receipt, units);
}

/** Returns why a unit can't arrive at a branch, or null if it can. */
export function arrivalProblem(serial: string, unit: LockedUnit | undefined): string | null {
	if (!unit) return null;
	if (unit.state === "in_stock") return `${serial} is in stock already.`;
	if (unit.state === "in_transit") return `${serial} is on its way. Receive its transfer.`;
	if (unit.state === "sold") return `${serial} is sold. Record its return first.`;
	// The unit still belongs to its sale, so it must be returned to stock from that sale.
	return unit.order_line_id === null
		? null
		: `${serial} was returned. Put it back in stock instead.`;
}

/** Records units as in stock at a branch. */
export const writeReceived = (
	transaction: Queryable,
	{ branchId, actorId, note }: Receipt,
	{ item, serials, ids }: NamedUnits,
): Promise<unknown> =>
	transaction.execute(sql`
		with given as (
			select * from unnest(${serials}::text[], ${ids}::bigint[]) as given (serial, id)
		), added as (
			insert into units (product_id, variation_id, kind, serial, state, branch_id, received_at)
			select ${item.product_id}, ${item.variation_id}, ${item.kind}, serial, 'in_stock',
				${branchId}, now()
			from given where id is null
			returning id
		), changed as (
			update units set state = 'in_stock', branch_id = ${branchId},
				received_at = coalesce(received_at, now())
			from given where units.id = given.id
			returning units.id
		)
		insert into unit_events (unit_id, kind, branch_id, actor_id, note)
		select id, 'received', ${branchId}::bigint, ${actorId}::bigint, ${note || null}::text
		from (select * from added union all select * from changed) received`);
