import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isPermitted, mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { Cashier } from "./check-pin.ts";

/**
 * Returns the people with a PIN who may work at a branch's tills, sorted by name, and whether they may approve actions
 * of others.
 */
export async function listCashiers(queryable: Queryable, branchId: number) {
	const people = await queryable.rows<Cashier>(sql`
		select accounts.id, name, role, branch_id as "branchId"
		from till_pins join accounts on accounts.id = account_id
		where blocked_at is null order by lower(name), accounts.id`);
	return people
		.filter((person) => mayActFor(person, branchId))
		.map((person) => ({
			id: person.id,
			name: person.name,
			may_approve: isPermitted(person, "orders.prices"),
		}));
}

/** Returns true if a branch has someone who can approve actions with a PIN. */
export const hasApprover = async (queryable: Queryable, branchId: number): Promise<boolean> =>
	(await listCashiers(queryable, branchId)).some(({ may_approve: mayApprove }) => mayApprove);
