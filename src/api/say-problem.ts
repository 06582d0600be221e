import type { AppContext } from "./handle.ts";

/**
 * What a call cannot do, in words, with the id under which the log tells of the request. Refusals of calls
 * that hide accounts have equal bodies, and the id in the header only; a crash tells nothing of accounts.
 */
export function sayProblem(
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
