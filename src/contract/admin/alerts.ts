import { z } from "zod";
import { alertKinds } from "#lib/events/live-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { liveEvent } from "../live-events.ts";

/** Notification channels for one kind of event. */
const alertChoice = z.object({
	kind: z.enum(alertKinds),
	/** In the open back office, as a badge, and with a sound if it's turned on. */
	in_page: z.boolean(),
	/** Push notifications on the registered phones and browsers. */
	by_push: z.boolean(),
	/** By email if no one acts on the event. */
	by_mail: z.boolean(),
});
export type AlertChoice = z.infer<typeof alertChoice>;

/** Channels as submitted. Omit `by_push` to leave it unchanged. */
const givenChoice = alertChoice.extend({ by_push: z.boolean().optional() });
export type GivenAlertChoice = z.infer<typeof givenChoice>;

const path = "/admin/api/me/alerts";
const ownAlerts = z.object({ choices: z.array(alertChoice) });

export const readOwnAlerts = endpoint({
	method: "GET",
	path,
	access: "staff",
	summary: "The current user's notification channels for each kind of event",
	output: ownAlerts,
});

export const changeOwnAlerts = endpoint({
	method: "PUT",
	path,
	access: "staff",
	summary: "Updates the current user's notification channels; kinds left out stay unchanged",
	body: z.object({ choices: z.array(givenChoice).max(alertKinds.length) }),
	output: ownAlerts,
});

const devicePath = "/admin/api/me/push-devices";
export const pushDevice = z.object({
	id,
	/** Name of the browser, such as `Chrome on Android`. */
	name: z.string(),
	created_at: instant,
	told_at: instant.nullable(),
	/** Address at the push service. A browser uses it to find itself in the list. */
	endpoint: z.string(),
});
export type PushDevice = z.input<typeof pushDevice>;
const ownDevices = z.object({
	/** Lets browsers verify that push messages come from this shop. */
	public_key: z.string(),
	devices: z.array(pushDevice),
});

export const readPushDevices = endpoint({
	method: "GET",
	path: devicePath,
	access: "staff",
	summary: "The browsers that receive the current user's push notifications",
	output: ownDevices,
});

export const addPushDevice = endpoint({
	method: "POST",
	path: devicePath,
	access: "staff",
	summary: "Subscribes this browser to push notifications",
	problems: ["too_many"],
	body: z.object({
		endpoint: text(1_000),
		public_key: text(100),
		auth_secret: text(40),
	}),
	output: ownDevices,
});

export const removePushDevice = endpoint({
	method: "DELETE",
	path: `${devicePath}/{id}`,
	access: "staff",
	summary: "Unsubscribes this browser from push notifications",
	params: z.object({ id: idText }),
	output: ownDevices,
});

/** Returns the events of the event stream, for clients that poll instead. */
export const listNews = endpoint({
	method: "GET",
	path: "/admin/api/news",
	access: "staff",
	permission: "orders",
	summary: "Events since the last response, for clients that can't open an event stream",
	query: z.object({ since: z.string().max(4_000).optional() }),
	output: z.object({
		/** Send this value as `since` with the next request. */
		since: z.string(),
		events: z.array(liveEvent),
	}),
});
