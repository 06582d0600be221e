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
		"What the till shows on this display, as server-sent events: `state`, `waiting` while the till is away, `over` once the display is disconnected",
	file: "text/event-stream",
	output: z.custom<NamedFile>(),
});
