import type { AppContext } from "./handle.ts";

/**
 * Sends an error response, which contains the request's id in the log. Errors that must not reveal accounts have equal
 * bodies, and the id only in a header.
 */
export function respondWithProblem(
	context: AppContext,
	status: number,
	message: string,
	more: object = {},
): Response {
	const isHidden = status < 500 && context.get("call")?.hidesAccounts === true;
	const id = isHidden ? {} : { request_id: context.get("requestId") };
	const body = { message, ...more, ...id };
	return context.body(JSON.stringify(body), status as 400, { "Content-Type": "application/json" });
}
