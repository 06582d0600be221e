import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AppContext, type AppVariables, lengthOf } from "../handle.ts";
import { uploads } from "../receive-uploads.ts";

const limitJson = bodyLimit({
	maxSize: 1024 * 1024,
	onError: (context) => context.json({ message: "This is too large." }, 413),
});

/** Refuses a body that is too large, counting the bytes where its length is not told. */
export function limitBody(): MiddlewareHandler<{ Variables: AppVariables }> {
	return (context: AppContext, next) => {
		const call = context.get("call");
		if (call?.multipart) uploads.requireRoom(lengthOf(context));
		// Such a call counts what comes itself, while it reads it.
		return call?.stream || call?.multipart ? next() : limitJson(context, next);
	};
}
