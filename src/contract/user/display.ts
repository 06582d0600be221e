import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { text } from "../fields.ts";

export const connectDisplay = endpoint({
	method: "POST",
	path: "/user/api/display",
	access: "public",
	whileClosed: true,
	summary: "Makes this device the customer display of the till that created the code",
	body: z.object({ code: text(40) }),
});

export const followDisplay = endpoint({
	method: "GET",
	path: "/user/api/display/events",
	access: "public",
	whileClosed: true,
	summary:
		"Server-sent events for the display: `state` (what to show), `waiting` (the till is offline) and `over` (the display was disconnected)",
	file: "text/event-stream",
	output: z.custom<NamedFile>(),
});
