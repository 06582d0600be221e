import { z } from "zod";
import { liveKinds } from "#lib/live-kinds.ts";
import { endpoint, type NamedFile } from "./endpoint.ts";

/** One message of a stream of events, as its `data`. */
export const liveEvent = z.object({
	id: z.number().int(),
	kind: z.enum(liveKinds),
	order_id: z.number().int().nullable(),
	order_ref: z.string().nullable(),
	question_id: z.number().int().nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const stream = {
	method: "GET",
	file: "text/event-stream",
	query: z.object({
		/** The `id` of the last message that was read; the header `Last-Event-ID` says the same. */
		since: z.string().max(4_000).optional(),
	}),
	output: z.custom<NamedFile>(),
} as const;

export const followOwnEvents = endpoint({
	...stream,
	path: "/user/api/events",
	access: "customer",
	summary: "What changes one's own orders and notifications, as server-sent events",
});

export const followStaffEvents = endpoint({
	...stream,
	path: "/admin/api/events",
	access: "staff",
	permission: "orders",
	summary: "What comes in that the person sees to, and what changes, as server-sent events",
});
