import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/** `KEY` or `KEY.NEWSLETTER`, as `leaveAddress` writes it. */
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([1-9][0-9]{0,14}))?$/;

/**
 * Ends a subscription by the link that every newsletter carries. An unknown or used one is answered
 * alike: whoever wants no more mail gets none.
 */
export async function leaveNewsletter(database: Database, token: string, now: Date): Promise<void> {
	const [, key, newsletterId] = shape.exec(token) ?? [];
	if (key === undefined) return;
	await database.transaction(async (transaction) => {
		const left = await transaction.first<{ id: number }>(sql`
			update newsletter_subscribers set withdrawn_at = ${now}, withdrawn_by = null
			where leave_key = ${key}::uuid and withdrawn_at is null
			returning id`);
		if (!left || newsletterId === undefined) return;
		await transaction.execute(sql`
			update newsletter_deliveries set left_at = ${now}
			where newsletter_id = ${Number(newsletterId)} and subscriber_id = ${left.id}`);
	});
}
