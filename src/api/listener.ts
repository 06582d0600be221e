import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { drainWhenAnswered } from "./drain-request.ts";
import type { App } from "./handle.ts";
import type { LoadGate } from "./load-gate.ts";
import { type SharedCache, serveShared } from "./shared-cache.ts";

/**
 * What `node:http` calls for each request: shared answers first, which cost less than a refusal, then
 * the app, as long as there is room.
 */
export function createListener(app: App, cache: SharedCache, gate: LoadGate) {
	// What it leaves of a request it would cut off after half a second.
	const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false });
	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		if (serveShared(cache, incoming, outgoing)) return;
		drainWhenAnswered(incoming, outgoing);
		if (gate.enter(incoming, outgoing)) void answer(incoming, outgoing);
	};
}
