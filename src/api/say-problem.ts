import type { AppContext } from "./handle.ts";

/** What a call cannot do, in words, with the id under which the log tells of the request. */
export function sayProblem(
	context: AppContext,
	status: number,
	message: string,
	more: object = {},
): Response {
	const body = { message, ...more, request_id: context.get("requestId") };
	return context.body(JSON.stringify(body), status as 400, { "Content-Type": "application/json" });
}
