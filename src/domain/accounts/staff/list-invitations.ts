import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { StaffRole } from "#lib/roles.ts";

export interface OpenInvitation {
	id: number;
	email: string;
	role: StaffRole;
	/** Branch code. */
	branch: string | null;
	/** Name of the inviter; null if created on the server's command line, or by a deleted account. */
	invitedBy: string | null;
	expiresAt: Date;
}

/** Returns the open invitations, latest first. */
export function listInvitations(queryable: Queryable, now: Date): Promise<OpenInvitation[]> {
	return queryable.rows<OpenInvitation>(sql`
		select
			invitations.id, invitations.email, invitations.role, branches.code as branch,
			accounts.name as "invitedBy", invitations.expires_at as "expiresAt"
		from invitations
		left join branches on branches.id = invitations.branch_id
		left join accounts on accounts.id = invitations.invited_by
		where expires_at > ${now}
		order by invitations.id desc
	`);
}
