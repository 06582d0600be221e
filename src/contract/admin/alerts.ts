import { z } from "zod";
import { alertKinds } from "#lib/live-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { liveEvent } from "../live-events.ts";

/** By what somebody is told of what comes in. */
const alertChoice = z.object({
	kind: z.enum(alertKinds),
	/** In the open page: counted, and with the sound where it is on. */
	in_page: z.boolean(),
	/** On the phones and browsers that they have named. */
	by_push: z.boolean(),
	/** If nobody acts. */
	by_mail: z.boolean(),
});
export type AlertChoice = z.infer<typeof alertChoice>;

/** As somebody chooses; how phones are told may be left as it is. */
const givenChoice = alertChoice.extend({ by_push: z.boolean().optional() });
export type GivenAlertChoice = z.infer<typeof givenChoice>;

const path = "/admin/api/me/alerts";
const ownAlerts = z.object({ choices: z.array(alertChoice) });

export const readOwnAlerts = endpoint({
	method: "GET",
	path,
	access: "staff",
	summary: "By what the person is told of what comes in, of each kind that they see to",
	output: ownAlerts,
});

export const changeOwnAlerts = endpoint({
	method: "PUT",
	path,
	access: "staff",
	summary: "Changes by what the person is told; kinds that are not given stay as they are",
	body: z.object({ choices: z.array(givenChoice).max(alertKinds.length) }),
	output: ownAlerts,
});

const devicePath = "/admin/api/me/push-devices";
export const pushDevice = z.object({
	id,
	/** `Chrome on Android` */
	name: z.string(),
	created_at: instant,
	told_at: instant.nullable(),
	/** Its address at its push service, by which a browser knows itself in the list. */
	endpoint: z.string(),
});
export type PushDevice = z.input<typeof pushDevice>;
const ownDevices = z.object({
	/** By which a browser knows the shop's messages. */
	public_key: z.string(),
	devices: z.array(pushDevice),
});

export const readPushDevices = endpoint({
	method: "GET",
	path: devicePath,
	access: "staff",
	summary: "The browsers by which the person is told while no page is open",
	output: ownDevices,
});

export const addPushDevice = endpoint({
	method: "POST",
	path: devicePath,
	access: "staff",
	summary: "Has this browser told, as it has subscribed at its push service",
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
	summary: "Tells this browser no more",
	params: z.object({ id: idText }),
	output: ownDevices,
});

/** What the stream of events tells, for who has to ask. */
export const listNews = endpoint({
	method: "GET",
	path: "/admin/api/news",
	access: "staff",
	permission: "orders",
	summary:
		"What has come in and changed since the last answer, where no stream of events can be had",
	query: z.object({ since: z.string().max(4_000).optional() }),
	output: z.object({
		/** To be given with the next question. */
		since: z.string(),
		events: z.array(liveEvent),
	}),
});
