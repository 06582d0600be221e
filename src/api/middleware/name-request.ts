import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { FindCall } from "#contract/find-call.ts";
import { type RequestScope, requestScope } from "#lib/http/request-scope.ts";
import type { TrustedProxies } from "#lib/http/trusted-proxies.ts";
import type { AppContext, AppVariables } from "../handle.ts";
import { nameOfCall } from "../observe/call-name.ts";
import { openRequestScope } from "../observe/open-request-scope.ts";
import type { RenderEnvironment } from "../render-scope.ts";

const inProcess = "in-process";

/**
 * Returns a request's scope (its id, client and call), which the listener has opened. A call that is made to render a
 * page has the id of the page's request.
 */
function scopeOf(context: AppContext, proxies: TrustedProxies): RequestScope {
	const environment = (context.env ?? {}) as Partial<HttpBindings & RenderEnvironment>;
	const { incoming, requestId } = environment;
	const listening = requestScope.getStore();
	if (incoming && listening) return listening;
	if (requestId !== undefined) {
		return { id: requestId, client: inProcess, call: "", refusal: null };
	}
	return openRequestScope(
		{
			peer: incoming?.socket.remoteAddress ?? inProcess,
			forwarded: context.req.header("X-Forwarded-For"),
			id: context.req.header("X-Request-Id"),
		},
		proxies,
	);
}

/** Identifies the client and the call, and sets the request id that the response returns. */
export function nameRequest(
	proxies: TrustedProxies,
	findCall: FindCall,
): MiddlewareHandler<{ Variables: AppVariables }> {
	return (context, next) => {
		const scope = scopeOf(context, proxies);
		const call = findCall(context.req.method, context.req.path);
		scope.call = nameOfCall(call, context.req.path);
		context.set("requestId", scope.id);
		context.set("call", call);
		context.set("clientAddress", scope.client);
		return requestScope.run(scope, async () => {
			await next();
			context.res.headers.set("X-Request-Id", scope.id);
		});
	};
}
