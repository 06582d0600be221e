import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./handle.ts";
import { type SharedCache, serveShared } from "./shared-cache.ts";

/** What `node:http` calls for each request: shared answers first, then the app. */
export function createListener(app: App, cache: SharedCache) {
	const answer = getRequestListener(app.fetch);
	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		if (!serveShared(cache, incoming, outgoing)) void answer(incoming, outgoing);
	};
}
