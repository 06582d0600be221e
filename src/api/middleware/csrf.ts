import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { xsrfTokenOf } from "#domain/accounts/sessions/session-token.ts";
import type { AppContext, AppVariables } from "../handle.ts";
import { respondWithProblem } from "../respond-with-problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses calls that change something without the session's CSRF token (decisions §3). */
export function refuseForgedRequests(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		// Requests with an API key need no CSRF token, because browsers add cookies automatically but never keys.
		const isExempt = context.get("call")?.csrfExempt || context.get("signedIn")?.apiKey;
		const isChecked = !safeMethods.has(context.req.method) && !isExempt;
		if (isChecked && isForged(context)) {
			context.get("recordSecurityEvent")({ kind: "forged_request" });
			return respondWithProblem(context, 419, "CSRF token mismatch.");
		}
		return next();
	};
}

function isForged(context: AppContext): boolean {
	if (context.req.header("Sec-Fetch-Site") === "cross-site") return true;
	if (context.req.header("X-Requested-With") !== "XMLHttpRequest") return true;
	const token = context.get("sessionToken");
	const given = context.req.header("X-XSRF-TOKEN");
	return token === null || given === undefined || !isSame(given, xsrfTokenOf(token));
}

function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
