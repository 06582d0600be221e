import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestScope } from "#lib/http/request-scope.ts";

/** A finished request. */
export interface EndedRequest {
	scope: RequestScope;
	method: string;
	/** Path without the query. */
	path: string;
	/** Status; 499 if the client disconnected before the response. */
	status: number;
	milliseconds: number;
	/** True if the response came from the cache. */
	isCached: boolean;
}

export type ObserveRequest = (request: EndedRequest) => void;

const hasLeft = 499;

/**
 * Reports a finished request. A response from the cache is reported at once, and a response from the app after it was
 * sent.
 */
export function watchRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	observe: ObserveRequest,
) {
	const begun = performance.now();
	const report = (scope: RequestScope, isCached: boolean) => {
		const { method = "GET", url = "/" } = incoming;
		const question = url.indexOf("?");
		observe({
			scope,
			method,
			path: question === -1 ? url : url.slice(0, question),
			status: outgoing.headersSent ? outgoing.statusCode : hasLeft,
			milliseconds: performance.now() - begun,
			isCached,
		});
	};
	return {
		reportCached: (scope: RequestScope) => report(scope, true),
		reportWhenClosed: (scope: RequestScope) => {
			outgoing.once("close", () => report(scope, false));
		},
	};
}
