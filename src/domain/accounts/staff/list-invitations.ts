import sql from "sql-template-tag";
import type { z } from "zod";
import type { invitation } from "#contract/admin/staff.ts";
import type { Queryable } from "#db/database.ts";

/**
 * `invited_by` is null if the invitation was created on the server's command line or the inviter's account was deleted.
 */
export type OpenInvitation = z.output<typeof invitation>;

/** Returns the open invitations, latest first. */
export function listInvitations(queryable: Queryable, now: Date): Promise<OpenInvitation[]> {
	return queryable.rows<OpenInvitation>(sql`
		select
			invitations.id, invitations.email, invitations.role, branches.code as branch,
			accounts.name as invited_by, invitations.expires_at
		from invitations
		left join branches on branches.id = invitations.branch_id
		left join accounts on accounts.id = invitations.invited_by
		where expires_at > ${now}
		order by invitations.id desc
	`);
}
