import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AppContext, type AppVariables, lengthOf } from "../handle.ts";
import { uploads } from "../receive-uploads.ts";
import { respondWithProblem } from "../respond-with-problem.ts";

const limitJson = bodyLimit({
	maxSize: 1024 * 1024,
	onError: (context) => respondWithProblem(context, 413, "The request is too large."),
});

const bodiless = new Set(["GET", "HEAD"]);

/** Refuses large bodies. If the length is unknown, counts the bytes. */
export function limitBody(): MiddlewareHandler<{ Variables: AppVariables }> {
	return (context: AppContext, next) => {
		const call = context.get("call");
		if (call?.multipart) uploads.requireRoom(lengthOf(context));
		// Calls with uploads limit the bytes themselves while reading. Bodies of GET and HEAD requests are never read.
		const isCounted = !call?.stream && !call?.multipart && !bodiless.has(context.req.method);
		return isCounted ? limitJson(context, next) : next();
	};
}
