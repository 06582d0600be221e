import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { xsrfTokenOf } from "#domain/accounts/session-token.ts";
import type { AppContext, AppVariables } from "../handle.ts";

/** Calls with a check of their own (webhooks, provider callbacks); their paths have no parameters. */
const exemptEndpoints: Endpoint[] = contract
	.map(({ endpoint }) => endpoint)
	.filter((endpoint) => endpoint.csrfExempt);

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses unsafe calls without the session's own token (decisions §3). */
export function refuseForgedRequests(
	exempt: readonly Endpoint[] = exemptEndpoints,
): MiddlewareHandler<{ Variables: AppVariables }> {
	const exemptCalls = new Set(exempt.map(({ method, path }) => `${method} ${path}`));
	return async (context, next) => {
		const { method, path } = context.req;
		const isChecked = !safeMethods.has(method) && !exemptCalls.has(`${method} ${path}`);
		if (isChecked && isForged(context)) {
			context.get("noteSecurity")({ kind: "forged_request" });
			return new Response(JSON.stringify({ message: "CSRF token mismatch." }), {
				status: 419,
				headers: { "Content-Type": "application/json" },
			});
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
