import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isPermitted, mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { Cashier } from "./check-pin.ts";

/**
 * Returns the people with a PIN who may work at a branch's tills, by name. Also says whether each of them may approve.
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

/** True if the branch has someone who can approve with a PIN. */
export const hasApprover = async (queryable: Queryable, branchId: number): Promise<boolean> =>
	(await listCashiers(queryable, branchId)).some(({ may_approve: mayApprove }) => mayApprove);
