import type { MiddlewareHandler } from "hono";
import type { AppVariables } from "../handle.ts";

const ofStaff = /^\/admin\/api\//;
const ofPerson = /^\/(?:user\/api\/|me$)/;
const ofPage = /\.data$/;

/** What is somebody's own is kept by no browser and no proxy, unless its call says otherwise. */
export function keepPrivate(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		await next();
		const { path } = context.req;
		const isOwn =
			ofStaff.test(path) || ofPage.test(path) || (context.get("signedIn") && ofPerson.test(path));
		if (isOwn && !context.res.headers.has("Cache-Control")) {
			context.header("Cache-Control", "no-store");
		}
	};
}
