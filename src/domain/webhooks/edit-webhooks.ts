import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import type { WebhookEvent } from "#lib/events/webhook-events.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { recordedAddress } from "./recorded-address.ts";
import { createSecret, sealedFor } from "./sign-message.ts";
import { findWebhook, type WebhookRow } from "./webhook.ts";
import { requireWebhookAddress } from "./webhook-address.ts";
import { startRecordingEvents } from "./webhook-cursor.ts";

const maxWebhooks = 20;
/**
 * Hours for which messages are also signed with the previous secret, so that the owner has time to update the receiver.
 */
const oldSecretHours = 24;

const stateOf = ({ url, events, is_on }: WebhookRow) => ({
	url: recordedAddress(url),
	events,
	is_on,
});

/**
 * Creates a webhook that receives events from now on.
 * @returns the webhook with its secret, which is never shown again
 */
export function createWebhook(
	{ database, seal, now }: Shop,
	actor: Actor,
	{ url: typed, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<{ secret: string; webhook: WebhookRow }> {
	const url = requireWebhookAddress(typed);
	const secret = createSecret();
	return database.transaction(async (transaction) => {
		await startRecordingEvents(transaction);
		const { count } = await transaction.one<{ count: number }>(
			sql`select count(*)::int as count from webhooks`,
		);
		if (count >= maxWebhooks) {
			throw new Refusal(
				"conflict",
				`There are already ${maxWebhooks} webhooks. Delete one first.`,
				{
					code: "too_many",
				},
			);
		}
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into webhooks (url, events, secret, created_at)
			values (${url}, ${events}::text[], '', ${now()}) returning id`);
		await transaction.execute(sql`
			update webhooks set secret = ${seal.close(secret, sealedFor(id))} where id = ${id}`);
		const webhook = await findWebhook(transaction, id, { lock: false });
		await recordChange(transaction, actor, {
			action: "webhook.made",
			entity: "webhook",
			entityId: id,
			label: recordedAddress(url),
			after: { events },
		});
		return { secret, webhook };
	});
}

/**
 * Updates a webhook. Fields that are left out stay unchanged. After a webhook was inactive, it receives only events
 * that happen from now on.
 */
export function changeWebhook(
	{ database }: Shop,
	actor: Actor,
	id: number,
	change: {
		url?: string | undefined;
		events?: readonly WebhookEvent[] | undefined;
		is_on?: boolean | undefined;
	},
): Promise<WebhookRow> {
	const url = change.url === undefined ? null : requireWebhookAddress(change.url);
	return database.transaction(async (transaction) => {
		if (change.is_on) await startRecordingEvents(transaction);
		const before = await findWebhook(transaction, id, { lock: true });
		await transaction.execute(sql`
			update webhooks set
				url = coalesce(${url}, url),
				events = coalesce(${change.events ?? null}::text[], events),
				is_on = coalesce(${change.is_on ?? null}::boolean, is_on),
				off_reason = case when ${change.is_on ?? null}::boolean then null else off_reason end
			where id = ${id}`);
		const after = await findWebhook(transaction, id, { lock: false });
		await recordChange(transaction, actor, {
			action: "webhook.changed",
			entity: "webhook",
			entityId: id,
			label: recordedAddress(after.url),
			before: stateOf(before),
			after: stateOf(after),
		});
		return after;
	});
}

export function deleteWebhook({ database }: Shop, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		const before = await findWebhook(transaction, id, { lock: true });
		await transaction.execute(sql`delete from webhooks where id = ${id}`);
		await recordChange(transaction, actor, {
			action: "webhook.deleted",
			entity: "webhook",
			entityId: id,
			label: recordedAddress(before.url),
			before: stateOf(before),
		});
	});
}

/** Creates a new secret. Messages are also signed with the previous secret for one more day. */
export function renewSecret(
	{ database, seal, now }: Shop,
	actor: Actor,
	id: number,
): Promise<{ secret: string; webhook: WebhookRow }> {
	const secret = createSecret();
	return database.transaction(async (transaction) => {
		const { url } = await findWebhook(transaction, id, { lock: true });
		const until = new Date(now().getTime() + oldSecretHours * 60 * 60 * 1000);
		await transaction.execute(sql`
			update webhooks set
				old_secret = secret, old_secret_until = ${until}, secret = ${seal.close(secret, sealedFor(id))}
			where id = ${id}`);
		await recordChange(transaction, actor, {
			action: "webhook.secret_renewed",
			entity: "webhook",
			entityId: id,
			label: recordedAddress(url),
			after: { old_secret_until: until },
		});
		return { secret, webhook: await findWebhook(transaction, id, { lock: false }) };
	});
}
