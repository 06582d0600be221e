import { z } from "zod";
import { webhookEvents } from "#lib/events/webhook-events.ts";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";

export const webhook = z.object({
	id,
	url: z.string(),
	events: z.array(z.string()),
	is_on: z.boolean(),
	/** Reason why the shop deactivated the webhook automatically. */
	off_reason: z.string().nullable(),
	/** Until this time, messages are also signed with the previous secret. */
	old_secret_until: instant.nullable(),
	/** Number of deliveries that wait for a retry. */
	retrying: z.number().int(),
	/** Number of deliveries created in the last three days that failed for good. */
	failed: z.number().int(),
	created_at: instant,
});
export type Webhook = z.input<typeof webhook>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const webhookDelivery = z.object({
	id,
	/** Value of the `webhook-id` header, which is the same for all attempts. */
	message_id: z.string(),
	event: z.string(),
	/** The record that the delivery is about, such as order:42. */
	object: z.string(),
	state: z.enum(deliveryStates),
	attempts: z.number().int(),
	/** Time of the next attempt; null if there is none. */
	next_at: instant.nullable(),
	/** Result of the last attempt: the status of the response, or why there was none. */
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
	.min(1, "Choose at least one event.")
	.transform((given) => webhookEvents.filter((event) => given.includes(event)));
const withSecret = z.object({
	secret: z.string().describe("Signing secret; only this response contains it"),
	webhook,
});

export const listWebhooks = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/webhooks",
	summary: "Webhooks",
	output: z.array(webhook),
});

export const createWebhook = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks",
	problems: ["too_many"],
	summary: "Creates a webhook",
	status: 201,
	body: z.object({ url: url.describe("Must start with https://"), events }),
	output: withSecret,
	securityEvent: () => ({ kind: "settings_changed", what: "Webhook created" }),
});

export const changeWebhook = endpoint({
	...ofOwner,
	method: "PUT",
	path: "/admin/api/webhooks/{id}",
	summary: "Updates a webhook's URL or events, or activates and deactivates it",
	params,
	body: z.object({ url: url.optional(), events: events.optional(), is_on: z.boolean().optional() }),
	output: webhook,
	securityEvent: ({ id: changed }) => ({ kind: "settings_changed", what: `Webhook ${changed}` }),
});

export const deleteWebhook = endpoint({
	...ofOwner,
	method: "DELETE",
	path: "/admin/api/webhooks/{id}",
	summary: "Deletes a webhook and its log",
	params,
	securityEvent: ({ id: deleted }) => ({
		kind: "settings_changed",
		what: `Webhook ${deleted} deleted`,
	}),
});

export const renewWebhookSecret = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks/{id}/secret",
	summary: "Rotates a webhook's secret; the previous secret also signs for 24 hours",
	params,
	output: withSecret,
	securityEvent: ({ id: changed }) => ({
		kind: "settings_changed",
		what: `Secret of webhook ${changed}`,
	}),
});

export const testWebhook = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/webhooks/{id}/test",
	problems: ["is_off"],
	summary: "Sends a test event to a webhook",
	params,
	output: webhookDelivery,
});

export const listWebhookDeliveries = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/webhooks/{id}/deliveries",
	summary: `Deliveries of a webhook, newest first; X-Total-Count is exact up to ${maxCounted}`,
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
	summary: "Redelivers an event with the same webhook-id now, with retries for three days",
	params,
	output: webhookDelivery,
});
