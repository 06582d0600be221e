import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { webhookEvents } from "#lib/webhook-events.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";

export const webhook = z.object({
	id,
	url: z.string(),
	events: z.array(z.string()),
	is_on: z.boolean(),
	/** Why the shop has turned it off by itself. */
	off_reason: z.string().nullable(),
	/** Until when the secret before signs too. */
	old_secret_until: instant.nullable(),
	/** Deliveries that wait for their next attempt after one that failed. */
	retrying: z.number().int(),
	/** Deliveries of the last three days that were given up. */
	failed: z.number().int(),
	created_at: instant,
});
export type Webhook = z.input<typeof webhook>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const webhookDelivery = z.object({
	id,
	/** What the header webhook-id says. */
	message_id: z.string(),
	event: z.string(),
	/** What it is about, such as order:42. */
	object: z.string(),
	state: z.enum(deliveryStates),
	attempts: z.number().int(),
	/** When it is tried next; null: never again. */
	next_at: instant.nullable(),
	/** Of the last attempt: what the receiver answered, or why it did not. */
	status: z.number().int().nullable(),
	problem: z.string().nullable(),
	milliseconds: z.number().int().nullable(),
	attempted_at: instant.nullable(),
	body: z.string(),
	created_at: instant,
});
export type WebhookDelivery = z.input<typeof webhookDelivery>;

const ofOwner = { access: "owner", permission: "integrations" } as const;
const params = z.object({ id: idText });
const url = z.string().trim().max(500, "This address is too long.");
const events = z
	.array(z.enum(webhookEvents))
	.min(1, "Choose what it is told of.")
	.transform((given) => webhookEvents.filter((event) => given.includes(event)));
const withSecret = z.object({
	secret: z.string().describe("Signs what is sent; this answer is the only one that shows it"),
	webhook,
});

export const listWebhooks = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/webhooks",
	summary: "The addresses that are told what happens",
	output: z.array(webhook),
});

export const createWebhook = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks",
	problems: ["too_many"],
	summary: "Tells another program what happens from now on",
	status: 201,
	body: z.object({ url: url.describe("Begins with https://"), events }),
	output: withSecret,
	deed: () => ({ kind: "settings_changed", what: "Webhook made" }),
});

export const changeWebhook = endpoint({
	...ofOwner,
	method: "PUT",
	path: "/admin/api/webhooks/{id}",
	summary: "Changes a webhook's address or events, or turns it off and on",
	params,
	body: z.object({ url: url.optional(), events: events.optional(), is_on: z.boolean().optional() }),
	output: webhook,
	deed: ({ id: changed }) => ({ kind: "settings_changed", what: `Webhook ${changed}` }),
});

export const deleteWebhook = endpoint({
	...ofOwner,
	method: "DELETE",
	path: "/admin/api/webhooks/{id}",
	summary: "Tells it nothing more; its log goes too",
	params,
	deed: ({ id: deleted }) => ({ kind: "settings_changed", what: `Webhook ${deleted} deleted` }),
});

export const renewWebhookSecret = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks/{id}/secret",
	summary: "Gives a webhook a new secret; for 24 hours the one before signs too",
	params,
	output: withSecret,
	deed: ({ id: changed }) => ({ kind: "settings_changed", what: `Secret of webhook ${changed}` }),
});

export const testWebhook = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks/{id}/test",
	problems: ["is_off"],
	summary: "Sends a webhook a test at once",
	params,
	output: webhookDelivery,
});

export const listWebhookDeliveries = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/webhooks/{id}/deliveries",
	summary: `What a webhook was told, newest first; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	params,
	query: z.object({ state: z.enum(deliveryStates).optional(), ...page.shape }),
	output: z.array(webhookDelivery),
});

export const redeliverWebhook = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhook-deliveries/{id}/redeliver",
	problems: ["is_off"],
	summary: "Sends the same again, under the same webhook-id, at once and for three days",
	params,
	output: webhookDelivery,
});
