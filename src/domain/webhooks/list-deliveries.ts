import sql from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";

export interface DeliveryRow {
	id: number;
	event: string;
	object: string;
	state: "waiting" | "delivered" | "failed";
	attempts: number;
	next_at: Date | null;
	status: number | null;
	problem: string | null;
	milliseconds: number | null;
	attempted_at: Date | null;
	body: string;
	created_at: Date;
}

/**
 * Returns the id of a message. The id stays the same for each attempt, so that a receiver recognizes repeated messages.
 */
export const messageIdOf = (deliveryId: number): string => `msg_${deliveryId}`;

export const deliveryColumns = sql`
	id, event, object, state, attempts, case state when 'waiting' then next_at end as next_at, status,
	problem, milliseconds, attempted_at, body, created_at`;

/** Returns a webhook's deliveries, newest first. */
export async function listDeliveries(
	database: Queryable,
	{ webhookId, state }: { webhookId: number; state?: DeliveryRow["state"] | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: DeliveryRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 50;
	requireIdCursor(page.cursor);
	const matching = sql`
		webhook_id = ${webhookId} and (${state ?? null}::text is null or state = ${state ?? null})`;
	const [rows, { total }] = await Promise.all([
		database.rows<DeliveryRow>(sql`
			select ${deliveryColumns} from webhook_deliveries
			where ${matching} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by id desc limit ${limit + 1}`),
		database.one<{ total: number }>(countUpTo(sql`from webhook_deliveries where ${matching}`)),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

/** Deletes messages from before this time that were delivered or are no longer retried. */
export async function deleteOldDeliveries(queryable: Queryable, before: Date): Promise<void> {
	await queryable.execute(
		sql`delete from webhook_deliveries where state <> 'waiting' and created_at < ${before}`,
	);
}
