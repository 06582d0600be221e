import { z } from "zod";
import { liveKinds } from "#lib/events/live-kinds.ts";
import { endpoint, type NamedFile } from "./endpoint.ts";

/** The `data` of one server-sent event. */
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
		/** The `id` of the last event that was received. The header `Last-Event-ID` works too. */
		since: z.string().max(4_000).optional(),
	}),
	output: z.custom<NamedFile>(),
} as const;

export const followOwnEvents = endpoint({
	...stream,
	path: "/user/api/events",
	access: "customer",
	summary: "The current user's order and notification updates, as server-sent events",
});

export const followStaffEvents = endpoint({
	...stream,
	path: "/admin/api/events",
	access: "staff",
	permission: "orders",
	summary: "Back office updates for the current user, as server-sent events",
});
