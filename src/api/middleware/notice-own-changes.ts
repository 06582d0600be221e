import type { MiddlewareHandler } from "hono";
import { roleFacts } from "#lib/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppVariables } from "../handle.ts";

/**
 * What staff have changed is what they and everybody else who asks this process see from the answer
 * on, not from the next look at the catalogue's changes.
 */
export function noticeOwnChanges({
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
