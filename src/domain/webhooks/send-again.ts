import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { bodyOf } from "./create-deliveries.ts";
import { type DeliveryRow, deliveryColumns } from "./list-deliveries.ts";
import { recordedAddress } from "./recorded-address.ts";
import { retrySeconds } from "./retry-delay.ts";
import { findWebhook } from "./webhook.ts";

const daysFrom = (now: Date): Date => new Date(now.getTime() + retrySeconds * 1000);

/**
 * Returns the webhook's address as the audit log may store it.
 * @throws Refusal if the webhook is inactive
 */
async function requireOn(transaction: Queryable, id: number): Promise<string> {
	const { is_on: isOn, url } = await findWebhook(transaction, id, { lock: true });
	if (isOn) return recordedAddress(url);
	throw new Refusal("conflict", "Activate this webhook first.", { code: "is_off" });
}

/** Sends a test message to a webhook with the next run of the job. */
export function testWebhook(
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<DeliveryRow> {
	return database.transaction(async (transaction) => {
		const label = await requireOn(transaction, id);
		const body = bodyOf("webhook.test", { webhook_id: id }, now);
		const row = await transaction.one<DeliveryRow>(sql`
			insert into webhook_deliveries (
				webhook_id, event, object, body, next_at, retry_until, created_at
			)
			values (${id}, 'webhook.test', gen_random_uuid()::text, ${body}, ${now}, ${now}, ${now})
			returning ${deliveryColumns}`);
		await recordChange(transaction, actor, {
			action: "webhook.tested",
			entity: "webhook",
			entityId: id,
			label,
		});
		return row;
	});
}

/** Sends a message again, even if it was already delivered, and retries it for three more days. */
export function redeliver(
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<DeliveryRow> {
	return database.transaction(async (transaction) => {
		const found = await transaction.first<{ webhookId: number }>(sql`
			select webhook_id as "webhookId" from webhook_deliveries where id = ${id}`);
		if (!found) throw new Refusal("missing", "Not found.");
		const label = await requireOn(transaction, found.webhookId);
		const row = await transaction.first<DeliveryRow>(sql`
			update webhook_deliveries set
				state = 'waiting', attempts = 0, next_at = ${now}, retry_until = ${daysFrom(now)}
			where id = ${id} returning ${deliveryColumns}`);
		if (!row) throw new Refusal("missing", "Not found.");
		await recordChange(transaction, actor, {
			action: "webhook.redelivered",
			entity: "webhook",
			entityId: found.webhookId,
			label,
			after: { delivery: id, event: row.event },
		});
		return row;
	});
}
