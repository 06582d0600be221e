import type { MiddlewareHandler } from "hono";
import { isOfStaff } from "#contract/endpoint.ts";
import type { AppVariables } from "../handle.ts";

const ofPage = /\.data$/;

/** Marks personal responses as uncacheable, unless the call has set its own header. */
export function preventCaching(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		await next();
		const call = context.get("call");
		const isOwn = call
			? isOfStaff(call.access) || (context.get("signedIn") && !call.shared)
			: ofPage.test(context.req.path);
		if (isOwn && !context.res.headers.has("Cache-Control")) {
			context.res.headers.set("Cache-Control", "no-store");
		}
	};
}
