import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { isAbove, type Role, roleFacts } from "#lib/security/roles.ts";

/** Throws unless the role is below the current user's role. */
export function requireHigherRole(own: Role, given: Role): void {
	if (isAbove(own, given)) return;
	throw new Refusal("forbidden", "You can invite people only to roles below your own.");
}

interface BranchOfRole {
	id: number;
	code: string;
	name: string;
}

/**
 * Returns the branch id for a role. Staff need a branch, and other roles have none.
 * @throws Refusal `invalid` at the field `branch`
 */
export async function findBranchFor(
	queryable: Queryable,
	role: Role,
	code: string | null,
): Promise<BranchOfRole | null> {
	if (!roleFacts[role].hasBranch) return null;
	const branch =
		code === null
			? undefined
			: await queryable.first<BranchOfRole>(
					sql`select id, code, name from branches where code = ${code.replaceAll("\0", "")}`,
				);
	if (branch) return branch;
	const message = "Please choose a branch.";
	throw new Refusal("invalid", message, { errors: { branch: [message] } });
}
