import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findShift, type Shift, tillName } from "./shift.ts";

interface Opening {
	branchId: number;
	/** Number of the till. The till is created if the branch doesn't have it. */
	till: number;
	openingFloat: Centavos;
}

/**
 * Opens a shift at a till, with the amount of cash in its drawer.
 * @throws Refusal `till_open` if the till already has an open shift
 */
export const openShift = (
	{ database, now }: { database: Database; now: () => Date },
	actor: Actor,
	{ branchId, till: number, openingFloat }: Opening,
): Promise<Shift> =>
	database.transaction(async (transaction) => {
		const branch = await transaction.first<{ is_open: boolean; name: string }>(sql`
			select is_open, name from branches where id = ${branchId}`);
		if (!branch) throw new Refusal("missing", "Branch not found.");
		if (!branch.is_open) {
			throw new Refusal("conflict", `${branch.name} is closed.`, {
				code: "is_off",
			});
		}
		const till = await transaction.one<{ id: number }>(sql`
			insert into tills (branch_id, number) values (${branchId}, ${number})
			on conflict (branch_id, number) do update set number = excluded.number
			returning id`);
		const opened = await transaction.first<{ id: number }>(sql`
			insert into shifts (till_id, opening_float, opened_at, opened_by)
			values (${till.id}, ${openingFloat}, ${now()}, ${actor.accountId})
			on conflict (till_id) where closed_at is null do nothing
			returning id`);
		if (!opened) {
			throw new Refusal("conflict", `Till ${number} is already open.`, { code: "till_open" });
		}
		const shift = await findShift(transaction, opened.id);
		await recordChange(transaction, actor, {
			action: "shift.opened",
			entity: "shift",
			entityId: shift.id,
			label: tillName(shift),
			after: { opening_float: toPesos(openingFloat) },
		});
		return shift;
	});
