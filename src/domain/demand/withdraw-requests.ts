import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";

/**
 * Ends all open requests of an email address, using the opt-out link in any of its notifications. Does nothing for an
 * unknown link.
 */
export async function withdrawRequests(
	database: Database,
	token: string,
	now: Date,
): Promise<void> {
	await database.execute(sql`
		update demand_requests set left_at = ${now}
		where told_at is null and left_at is null and lower(email) = (
			select lower(linked.email) from demand_links join demand_requests linked on linked.id = request_id
			where token_hash = ${hashToken(token)} and purpose = 'leave' and expires_at > ${now}
		)`);
}
