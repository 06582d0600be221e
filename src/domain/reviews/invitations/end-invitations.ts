import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";

/**
 * Turns off review invitations for a customer who opens the opt-out link in an invitation. Does nothing for an unknown
 * or used link.
 */
export async function endReviewInvitations(
	database: Database,
	token: string,
	now: Date,
): Promise<void> {
	await database.execute(sql`
		update accounts set review_invitations_ended_at = ${now}
		from review_invitation_links
		where token_hash = ${hashToken(token)} and accounts.id = account_id
			and review_invitations_ended_at is null and deleted_at is null`);
}
