import type { MiddlewareHandler } from "hono";
import type { AppVariables } from "../handle.ts";

/** Pages that are somebody's own (decisions §4). */
const ownPage = /^\/app\/(?:checkout(?!\/payment\/)|orders|notifications|profile)(?:\/|$)/;

/** Leads a visitor who opens a page that is somebody's own through `/user`, and back to it. */
export function leadVisitors(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const { method, path, url } = context.req;
		const isPage = (method === "GET" || method === "HEAD") && ownPage.test(path);
		if (!isPage || context.get("signedIn") || context.get("closed")) return next();
		const { pathname, search } = new URL(url);
		context.header("Cache-Control", "no-store");
		return context.redirect(`/user?to=${encodeURIComponent(pathname + search)}`);
	};
}
