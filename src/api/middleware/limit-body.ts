import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { contract } from "#contract/contract.ts";
import { largestPicture } from "#contract/user/profile.ts";
import type { AppContext, AppVariables } from "../handle.ts";

const largestJson = 1024 * 1024;
/** There is a little more to a form than its picture. */
const largestUpload = largestPicture + 64 * 1024;

/** Calls that take a picture; their paths have no parameters. */
const uploadCalls = new Set(
	contract
		.filter(({ endpoint }) => endpoint.multipart)
		.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
);

/** Calls that count what comes themselves, while they read it. */
const streamingCalls = new Set(
	contract
		.filter(({ endpoint }) => endpoint.stream)
		.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
);

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
		if (streamingCalls.has(`${context.req.method} ${context.req.path}`)) return next();
		const isUpload = uploadCalls.has(`${context.req.method} ${context.req.path}`);
		return isUpload ? limitUpload(context, next) : limitJson(context, next);
	};
}
