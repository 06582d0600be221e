import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { createDeliveries } from "./create-deliveries.ts";
import { messageIdOf } from "./list-deliveries.ts";
import { nextAttempt } from "./retry-delay.ts";
import { sealedFor, signMessage } from "./sign-message.ts";
import { type WebhookCaller, WebhookProblem } from "./webhook-caller.ts";

export interface DeliveryContext extends Shop {
	webhooks: WebhookCaller;
}

/** Maximum number of concurrent calls per webhook. A slow receiver delays only its own messages. */
const maxAtOnce = 5;
/** Seconds for which a process claims deliveries. It's longer than any call takes. */
const leaseSeconds = 60;

interface Claimed {
	id: number;
	webhookId: number;
	url: string;
	secret: string;
	oldSecret: string | null;
	body: string;
	attempts: number;
	retryUntil: Date;
}

/** Sends all due deliveries. Any number of processes may run this concurrently. */
export async function deliverWebhooks(context: DeliveryContext): Promise<void> {
	const { database, now } = context;
	await createDeliveries(database, now());
	const webhooks = await database.rows<{ id: number }>(sql`
		select id from webhooks where is_on and exists (
			select from webhook_deliveries
			where webhook_id = webhooks.id and state = 'waiting' and next_at <= ${now()}
		)`);
	await Promise.all(webhooks.map(({ id }) => deliverTo(context, id)));
}

async function deliverTo(context: DeliveryContext, webhookId: number): Promise<void> {
	for (;;) {
		const claimed = await claim(context, webhookId);
		if (claimed.length === 0) return;
		await Promise.all(claimed.map((delivery) => deliver(context, delivery)));
	}
}

/**
 * Claims the due deliveries of a webhook. For each object, only the earliest delivery is claimed, so that messages
 * about it stay in order. No other process can claim them until the lease ends.
 */
function claim({ database, now }: DeliveryContext, webhookId: number): Promise<Claimed[]> {
	const at = now();
	const until = new Date(at.getTime() + leaseSeconds * 1000);
	return database.rows<Claimed>(sql`
		with room as (
			select greatest(0, ${maxAtOnce} - count(*)) as left_over from webhook_deliveries
			where webhook_id = ${webhookId} and leased_until > ${at}
		), due as (
			select id from webhook_deliveries as delivery
			where webhook_id = ${webhookId} and state = 'waiting' and next_at <= ${at}
				and (leased_until is null or leased_until <= ${at})
				and not exists (
					select from webhook_deliveries as earlier
					where earlier.webhook_id = ${webhookId} and earlier.object = delivery.object
						and earlier.state = 'waiting' and earlier.id < delivery.id
				)
			order by next_at, id limit (select left_over from room)
			for update skip locked
		)
		update webhook_deliveries set leased_until = ${until}, attempts = attempts + 1
		from webhooks
		where webhook_deliveries.id in (select id from due) and webhooks.id = webhook_id and is_on
		returning webhook_deliveries.id, webhook_id as "webhookId", url, secret,
			case when old_secret_until > ${at} then old_secret end as "oldSecret",
			body, attempts, retry_until as "retryUntil"`);
}

/** With the status Gone (410), the receiver asks for no further messages. */
const goneStatus = 410;

async function deliver(context: DeliveryContext, delivery: Claimed): Promise<void> {
	const { database, now } = context;
	const begun = performance.now();
	const { status, problem } = await send(context, delivery);
	const isTaken = status !== null && status >= 200 && status < 300;
	const { attempts, retryUntil } = delivery;
	const next = isTaken ? null : nextAttempt({ attempts, retryUntil, now: now() }, Math.random());
	const state = isTaken ? "delivered" : next === null ? "failed" : "waiting";
	await database.execute(sql`
		update webhook_deliveries set
			state = ${state}, next_at = coalesce(${next}, next_at), leased_until = null,
			attempted_at = ${now()}, status = ${status}, problem = ${problem},
			milliseconds = ${Math.round(performance.now() - begun)}
		where id = ${delivery.id}`);
	if (status !== goneStatus) return;
	await database.execute(sql`
		update webhooks set is_on = false, off_reason = 'Its server says that it is gone (410).'
		where id = ${delivery.webhookId}`);
}

async function send(
	{ webhooks, seal, log, now }: DeliveryContext,
	{ id, webhookId, url, secret, oldSecret, body }: Claimed,
): Promise<{ status: number | null; problem: string | null }> {
	try {
		const secrets = [secret, ...(oldSecret === null ? [] : [oldSecret])];
		const opened = secrets.map((sealed) => seal.open(sealed, sealedFor(webhookId)));
		const signed = signMessage(opened, { id: messageIdOf(id), body, now: now() });
		const headers = { ...signed, "content-type": "application/json" };
		const status = await webhooks.call({ url, headers, body });
		return { status, problem: problemOf(status) };
	} catch (error) {
		if (error instanceof WebhookProblem) return { status: null, problem: error.message };
		log.warn({ err: error, webhookId }, "webhook");
		return { status: null, problem: "The event could not be sent." };
	}
}

function problemOf(status: number): string | null {
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400)
		return `The server answered ${status}. Redirects are not followed.`;
	return `The server answered ${status}.`;
}
