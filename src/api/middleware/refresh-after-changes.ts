import type { MiddlewareHandler } from "hono";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppVariables } from "../handle.ts";

/** Makes changes by staff visible in this process before the response is sent, instead of at the next check. */
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
