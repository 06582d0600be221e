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
	isKept: boolean;
}

export type ObserveRequest = (request: EndedRequest) => void;

const hasLeft = 499;

/** Reports a request: at once if the response came from the cache, otherwise when the connection has sent it. */
export function watchRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	hear: ObserveRequest,
) {
	const begun = performance.now();
	const report = (scope: RequestScope, isKept: boolean) => {
		const { method = "GET", url = "/" } = incoming;
		const question = url.indexOf("?");
		hear({
			scope,
			method,
			path: question === -1 ? url : url.slice(0, question),
			status: outgoing.headersSent ? outgoing.statusCode : hasLeft,
			milliseconds: performance.now() - begun,
			isKept,
		});
	};
	return {
		isAnswered: (scope: RequestScope) => report(scope, true),
		reportWhenOver: (scope: RequestScope) => {
			outgoing.once("close", () => report(scope, false));
		},
	};
}
