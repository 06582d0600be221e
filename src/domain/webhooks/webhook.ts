import sql from "sql-template-tag";
import type { z } from "zod";
import type { webhook } from "#contract/admin/webhooks.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type WebhookRow = z.output<typeof webhook>;

const columns = sql`
	id, url, events, is_on, off_reason, old_secret_until, created_at,
	(
		select count(*)::int from webhook_deliveries
		where webhook_id = webhooks.id and state = 'waiting' and attempts > 0
	) as retrying,
	(
		select count(*)::int from webhook_deliveries
		where webhook_id = webhooks.id and state = 'failed' and created_at > now() - interval '3 days'
	) as failed`;

/** Returns the webhooks in order of creation. */
export const listWebhooks = (queryable: Queryable): Promise<WebhookRow[]> =>
	queryable.rows<WebhookRow>(sql`select ${columns} from webhooks order by id`);

/** Returns one webhook. With `lock`, also locks it until the transaction ends. */
export async function findWebhook(
	queryable: Queryable,
	id: number,
	{ lock }: { lock: boolean },
): Promise<WebhookRow> {
	const found = await queryable.first<WebhookRow>(sql`
		select ${columns} from webhooks where id = ${id} ${lock ? sql`for update` : sql``}`);
	if (!found) throw new Refusal("missing", "Not found.");
	return found;
}
