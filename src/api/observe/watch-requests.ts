import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestScope } from "#lib/request-scope.ts";

/** A request that is over. */
export interface EndedRequest {
	scope: RequestScope;
	method: string;
	/** As it was asked for, without what stands behind the question mark. */
	path: string;
	/** 499: who asked has left before there was an answer. */
	status: number;
	milliseconds: number;
	/** Answered with what was kept. */
	isKept: boolean;
}

export type HearRequest = (request: EndedRequest) => void;

const hasLeft = 499;

/** Tells `hear` of a request, at once where it is answered from what is kept, or when it ends. */
export function watchRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	hear: HearRequest,
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
