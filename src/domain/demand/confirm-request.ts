import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { invalidLink } from "#domain/accounts/emails/email-token.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";

/**
 * Confirms a request with its emailed link. Opening the link again succeeds too, but doesn't restart a request that has
 * ended.
 */
export async function confirmRequest(database: Database, token: string, now: Date): Promise<void> {
	const request = await database.first(sql`
		update demand_requests set confirmed_at = coalesce(confirmed_at, ${now})
		from demand_links
		where token_hash = ${hashToken(token)} and purpose = 'confirm' and expires_at > ${now}
			and request_id = demand_requests.id
		returning id`);
	if (!request) throw invalidLink();
}
