import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createSessionToken, hashToken } from "#domain/accounts/sessions/session-token.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type Shift, tillName } from "../shift.ts";
import type { Cashier } from "./check-pin.ts";

interface CashierAtShift extends Cashier {
	/** Branch of the shift. */
	shift: Pick<Shift, "branch_id" | "branch_name">;
}

/** Signs a cashier in at a till until the shift is closed. Returns the token of the sign-in. */
export const signInCashier = (
	{ database, now }: { database: Database; now: () => Date },
	actor: Actor,
	shift: Pick<Shift, "id" | "branch_name" | "till">,
): Promise<string> =>
	database.transaction(async (transaction) => {
		const token = createSessionToken();
		await transaction.execute(sql`
			insert into cashier_sign_ins (token_hash, shift_id, account_id, signed_in_at)
			values (${hashToken(token)}, ${shift.id}, ${actor.accountId}, ${now()})`);
		await recordChange(transaction, actor, {
			action: "till.cashier_signed_in",
			entity: "shift",
			entityId: shift.id,
			label: tillName(shift),
		});
		return token;
	});

/**
 * Returns the cashier who signed in to this shift with this token. Returns null if their PIN has changed or they no
 * longer work here.
 */
export const findCashier = async (
	queryable: Queryable,
	{ shiftId, token }: { shiftId: number; token: string },
): Promise<CashierAtShift | null> =>
	(await queryable.first<CashierAtShift>(sql`
		select accounts.id, accounts.name, role, accounts.branch_id as "branchId",
			json_build_object('branch_id', branches.id, 'branch_name', branches.name) as shift
		from cashier_sign_ins join accounts on accounts.id = account_id
		join shifts on shifts.id = shift_id join tills on tills.id = till_id
		join branches on branches.id = tills.branch_id
		where token_hash = ${hashToken(token)} and shift_id = ${shiftId}
			and blocked_at is null and role <> 'customer'`)) ?? null;
