import type { MiddlewareHandler } from "hono";
import type { AppVariables } from "../handle.ts";

/** Matches pages that require signing in (decisions §4). */
const personalPage = /^\/app\/(?:checkout(?!\/payment\/)|orders|notifications|profile)(?:\/|$)/;

/** Redirects visitors of personal pages to `/user`, and back after signing in. */
export function redirectVisitors(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const { method, path, url } = context.req;
		const isPage = (method === "GET" || method === "HEAD") && personalPage.test(path);
		if (!isPage || context.get("signedIn") || context.get("closed")) return next();
		const { pathname, search } = new URL(url);
		context.header("Cache-Control", "no-store");
		return context.redirect(`/user?to=${encodeURIComponent(pathname + search)}`);
	};
}
