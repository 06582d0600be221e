import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestScope } from "#lib/http/request-scope.ts";

/** A finished request. */
export interface EndedRequest {
	scope: RequestScope;
	method: string;
	/** Path without the query. */
	path: string;
	/** 499 if the client left before the response. */
	status: number;
	milliseconds: number;
	/** True if answered from the cache. */
	isKept: boolean;
}

export type ObserveRequest = (request: EndedRequest) => void;

const hasLeft = 499;

/** Reports a request to `hear`: immediately if cached, otherwise at its end. */
export function watchRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	hear: ObserveRequest,
) {
	const begun = performance.now();
	const tell = (scope: RequestScope, isKept: boolean) => {
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
		isAnswered: (scope: RequestScope) => tell(scope, true),
		tellWhenOver: (scope: RequestScope) => {
			outgoing.once("close", () => tell(scope, false));
		},
	};
}
