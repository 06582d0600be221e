import type { HttpBindings } from "@hono/node-server";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { z } from "zod";
import { isProblemCode, problems } from "#contract/problems.ts";
import { toWire } from "#contract/wire.ts";
import { requestScope } from "#lib/http/request-scope.ts";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { Refusal, type RefusalKind } from "#lib/refusals/refusal.ts";
import { busyAnswer } from "../busy.ts";
import { isCallPath } from "../call-path.ts";
import { type AppContext, UnreadableBody } from "../handle.ts";
import { recordRefusal } from "../record-security-events.ts";
import { reportDatabaseUnavailable } from "../render-scope.ts";
import { respondWithProblem } from "../respond-with-problem.ts";

const statusOf = {
	invalid: 422,
	conflict: 409,
	missing: 404,
	forbidden: 403,
	unauthenticated: 401,
	throttled: 429,
	busy: 503,
	closed: 503,
} as const satisfies Record<RefusalKind, number>;

/** Handles every exception. A refusal is answered with its message, and a bug without details. */
export function answerError(log: Logger) {
	return (error: Error, context: AppContext): Response => {
		if (error instanceof Refusal) {
			recordRefusal(context, error);
			const { code, errors, retryAfter, extra } = error.details;
			const scope = requestScope.getStore();
			if (scope) scope.refusal = code ?? error.kind;
			if (retryAfter !== undefined) context.header("Retry-After", String(Math.ceil(retryAfter)));
			const more =
				code && isProblemCode(code)
					? toWire<z.ZodObject>(problems[code].fields, extra ?? {})
					: extra;
			return respondWithProblem(context, statusOf[error.kind], error.message, {
				...(code && { code }),
				...(errors && { errors }),
				...more,
			});
		}
		if (error instanceof UnreadableBody)
			return respondWithProblem(context, error.status, error.message);
		if (error instanceof HTTPException) {
			return respondWithProblem(context, error.status, error.message || "Bad request.");
		}
		if (error instanceof DatabaseUnavailable) return answerUnavailable(context);
		if (isDisconnected(context))
			return respondWithProblem(context, 400, "The request was interrupted.");
		const requestId = context.get("requestId");
		log.error({ err: error, requestId, method: context.req.method, path: context.req.path }, "bug");
		return respondWithProblem(context, 500, "Something went wrong.");
	};
}

function answerUnavailable(context: AppContext): Response {
	reportDatabaseUnavailable(context);
	const wantsPage =
		(context.req.header("Accept")?.includes("text/html") ?? false) && !isCallPath(context.req.path);
	const { headers, body } = busyAnswer(
		wantsPage ? context.req.path : null,
		context.get("requestId"),
		"away",
	);
	return new Response(body, { status: 503, headers });
}

/** True if the client closed the connection before it had sent the whole request. */
function isDisconnected(context: AppContext): boolean {
	const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
	return incoming?.destroyed === true && !incoming.complete;
}

export const answerUnknownPath = (context: AppContext): Response =>
	respondWithProblem(context, 404, "Not found.");
