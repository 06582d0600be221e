import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AppContext, type AppVariables, lengthOf } from "../handle.ts";
import { uploads } from "../receive-uploads.ts";
import { sayProblem } from "../say-problem.ts";

const limitJson = bodyLimit({
	maxSize: 1024 * 1024,
	onError: (context) => sayProblem(context, 413, "The request is too large."),
});

const bodiless = new Set(["GET", "HEAD"]);

/** Refuses a body that is too large, counting the bytes where its length is not told. */
export function limitBody(): MiddlewareHandler<{ Variables: AppVariables }> {
	return (context: AppContext, next) => {
		const call = context.get("call");
		if (call?.multipart) uploads.requireRoom(lengthOf(context));
		// Such a call counts what comes itself, while it reads it; of a GET or HEAD nobody reads a body.
		const isCounted = !call?.stream && !call?.multipart && !bodiless.has(context.req.method);
		return isCounted ? limitJson(context, next) : next();
	};
}
