import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Reports a published review to the shop, once per person. */
export async function reportReview(
	{ database, now }: { database: Database; now: () => Date },
	accountId: number,
	reviewId: number,
	reason: string,
): Promise<void> {
	const key = limitKey("review-report", String(accountId));
	await limitAttempts(database, [{ key, most: 20, windowSeconds: 60 * 60 }], now());
	const shown = await database.first(
		sql`select from product_reviews where id = ${reviewId} and state = 'shown'`,
	);
	if (!shown) throw new Refusal("missing", "Review not found.");
	await database.execute(sql`
		insert into review_reports (review_id, account_id, reason, created_at)
		values (${reviewId}, ${accountId}, ${reason}, ${now()})
		on conflict (review_id, account_id) do update set reason = excluded.reason`);
}
