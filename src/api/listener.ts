import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { requestScope } from "#lib/http/request-scope.ts";
import type { TrustedProxies } from "#lib/http/trusted-proxies.ts";
import { drainWhenAnswered } from "./drain-request.ts";
import type { App } from "./handle.ts";
import type { LoadGate } from "./load-gate.ts";
import { openRequestScope } from "./observe/open-request-scope.ts";
import type { Tracing } from "./observe/open-tracing.ts";
import { type ObserveRequest, watchRequest } from "./observe/watch-requests.ts";
import { type SharedCache, serveShared } from "./shared-cache.ts";

interface Observing {
	proxies: TrustedProxies;
	/** Called for each finished request. */
	observe: ObserveRequest;
	/** Starts to trace a request that reaches the app. Requests answered from the cache aren't traced. */
	beginTrace?: Tracing["begin"] | undefined;
}

const one = (header: string | string[] | undefined): string | undefined =>
	Array.isArray(header) ? header.at(-1) : header;

/**
 * Returns the request handler for `node:http`. It sends cached responses even if the shop is overloaded, because
 * refusing such a request would cost more than answering it. Other requests are passed to the app, if it has capacity.
 */
export function createListener(
	app: App,
	cache: SharedCache,
	gate: LoadGate,
	{ proxies, observe, beginTrace }: Observing,
) {
	const answer = getRequestListener(app.fetch, {
		// With the default (true), the server would cut off a client that is still sending a body half a second after
		// the response.
		autoCleanupIncoming: false,
		// Load balancers send HTTP/1.0 requests without a host name. The app needs one to build the request's URL.
		hostname: "localhost",
	});
	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const { headers, socket } = incoming;
		const watch = watchRequest(incoming, outgoing, observe);
		const peer = socket.remoteAddress ?? "unknown";
		const scope = openRequestScope(
			{
				peer,
				forwarded: one(headers["x-forwarded-for"]),
				id: one(headers["x-request-id"]),
			},
			proxies,
		);
		const cached = serveShared(cache, incoming, outgoing);
		if (cached) {
			scope.call = cached.call;
			watch.reportCached(scope);
			return;
		}
		beginTrace?.(scope, proxies.trusts(peer) ? one(headers["traceparent"]) : undefined);
		watch.reportWhenClosed(scope);
		drainWhenAnswered(incoming, outgoing);
		requestScope.run(scope, () => {
			if (gate.enter(incoming, outgoing, scope.id)) void answer(incoming, outgoing);
		});
	};
}
