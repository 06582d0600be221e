import type { MiddlewareHandler } from "hono";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppVariables } from "../handle.ts";

/**
 * Makes a change by staff visible in this process before the response to the change is sent. Without this, it would
 * become visible only when the process next polls for changes.
 */
export function refreshAfterChanges({
	catalogue,
}: Pick<Dependencies, "catalogue">): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		await next();
		const { method } = context.req;
		if (method === "GET" || method === "HEAD" || !context.res.ok) return;
		const signedIn = context.get("signedIn");
		if (signedIn && roleFacts[signedIn.role].worksHere) await catalogue.notice();
	};
}
