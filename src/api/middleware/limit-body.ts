import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { largestPicture } from "#contract/user/profile.ts";
import type { AppContext, AppVariables } from "../handle.ts";

const largestJson = 1024 * 1024;
/** There is a little more to a form than its picture. */
const largestUpload = largestPicture + 64 * 1024;

const limitTo = (maxSize: number, message: string) =>
	bodyLimit({
		maxSize,
		onError: (context) => context.json({ message }, 413),
	});

/** Refuses a body that is too large, counting the bytes where its length is not told. */
export function limitBody(): MiddlewareHandler<{ Variables: AppVariables }> {
	const limitJson = limitTo(largestJson, "This is too large.");
	const limitUpload = limitTo(largestUpload, "The picture may have at most 5 MB.");
	return (context: AppContext, next) => {
		const call = context.get("call");
		// Such a call counts what comes itself, while it reads it.
		if (call?.stream) return next();
		return call?.multipart ? limitUpload(context, next) : limitJson(context, next);
	};
}
