import type { AppContext } from "./handle.ts";

/**
 * Sends an error response, with the id by which the log names the request. For errors that must not reveal whether an
 * account exists, all bodies have to be equal, so the id is only in a header.
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
