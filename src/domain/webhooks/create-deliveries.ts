import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type DescribedEvent, describeEvents } from "./describe-events.ts";
import { readEvents } from "./read-events.ts";
import { retrySeconds } from "./retry-delay.ts";
import { moveCursor, takeCursor } from "./webhook-cursor.ts";

/** Returns the body of a message in the Standard Webhooks format. */
export const bodyOf = (event: string, data: Record<string, unknown>, now: Date): string =>
	JSON.stringify({ type: event, timestamp: now.toISOString(), data });

/**
 * Creates a delivery of each event since the last run for every webhook that is subscribed to it. The deliveries and
 * the cursor are written in one transaction, so that exactly one process creates the deliveries of each event, even
 * after a crash.
 */
export async function createDeliveries(database: Database, now: Date): Promise<void> {
	const { isTold } = await database.one<{ isTold: boolean }>(
		sql`select exists (select from webhooks where is_on) as "isTold"`,
	);
	if (!isTold) return;
	await database.transaction(async (transaction) => {
		const since = await takeCursor(transaction);
		if (since === null) return;
		const { snapshot, news } = await readEvents(transaction, since);
		if (news.length > 0) await write(transaction, await describeEvents(transaction, news), now);
		await moveCursor(transaction, snapshot);
	});
}

async function write(
	transaction: Queryable,
	news: readonly DescribedEvent[],
	now: Date,
): Promise<void> {
	const retryUntil = new Date(now.getTime() + retrySeconds * 1000);
	await transaction.execute(sql`
		insert into webhook_deliveries (
			webhook_id, event, object, body, next_at, retry_until, created_at
		)
		select webhooks.id, news.event, object, body, ${now}, ${retryUntil}, ${now}
		from unnest(
			${news.map(({ event }) => event)}::text[], ${news.map(({ object }) => object)}::text[],
			${news.map(({ event, data }) => bodyOf(event, data, now))}::text[]
		) with ordinality as news (event, object, body, place)
		join webhooks on is_on and news.event = any(webhooks.events)
		order by place, webhooks.id`);
}
