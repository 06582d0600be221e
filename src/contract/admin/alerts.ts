import { z } from "zod";
import { alertKinds } from "#lib/live-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { liveEvent } from "../live-events.ts";

/** By what somebody is told of what comes in. */
const alertChoice = z.object({
	kind: z.enum(alertKinds),
	/** In the open page: counted, and with the sound where it is on. */
	in_page: z.boolean(),
	/** If nobody acts. */
	by_mail: z.boolean(),
});
export type AlertChoice = z.infer<typeof alertChoice>;

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
	body: z.object({ choices: z.array(alertChoice).max(alertKinds.length) }),
	output: ownAlerts,
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
