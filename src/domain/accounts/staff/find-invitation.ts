import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { StaffRole } from "#lib/security/roles.ts";
import { invalidLink } from "../emails/email-token.ts";
import { hashToken } from "../sessions/session-token.ts";

export interface FoundInvitation {
	id: number;
	email: string;
	role: StaffRole;
	branchId: number | null;
	branchName: string | null;
	/** Account that already has the email; null if there is none. */
	accountId: number | null;
}

/**
 * Returns the open invitation of a token. Inside a transaction, locks the invitation so that only one request can
 * accept it.
 * @throws Refusal `invalid`, also if the invited person already works here or is blocked
 */
export async function findInvitation(
	queryable: Queryable,
	token: string,
	now: Date,
): Promise<FoundInvitation> {
	const found = await queryable.first<FoundInvitation>(sql`
		select
			invitations.id, invitations.email, invitations.role,
			invitations.branch_id as "branchId", branches.name as "branchName",
			accounts.id as "accountId"
		from invitations
		left join branches on branches.id = invitations.branch_id
		left join accounts on lower(accounts.email) = lower(invitations.email)
		where token_hash = ${hashToken(token)} and expires_at > ${now}
			and (accounts.id is null or (accounts.role = 'customer' and accounts.blocked_at is null))
		for update of invitations
	`);
	if (!found) throw invalidLink("invitation");
	return found;
}
