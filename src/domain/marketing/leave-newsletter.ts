import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";

/**
 * Form of an unsubscribe token: `TOKEN` or `TOKEN.NEWSLETTER`, as written by `leaveAddress`. The oldest tokens are
 * UUIDs.
 */
const shape = /^([\w-]{36}|[\w-]{43})(?:\.([1-9][0-9]{0,14}))?$/;

/**
 * Unsubscribes a person by the link that every newsletter contains. Does nothing for an unknown link, or if the person
 * is already unsubscribed.
 */
export async function leaveNewsletter(database: Database, token: string, now: Date): Promise<void> {
	const [, leaveToken, newsletterId] = shape.exec(token) ?? [];
	if (leaveToken === undefined) return;
	await database.transaction(async (transaction) => {
		const left = await transaction.first<{ id: number }>(sql`
			update newsletter_subscribers set withdrawn_at = ${now}, withdrawn_by = null
			from newsletter_leave_links
			where token_hash = ${hashToken(leaveToken)} and id = subscriber_id
				and withdrawn_at is null
			returning id`);
		if (!left || newsletterId === undefined) return;
		await transaction.execute(sql`
			update newsletter_deliveries set left_at = ${now}
			where newsletter_id = ${Number(newsletterId)} and subscriber_id = ${left.id}`);
	});
}
