import type { MiddlewareHandler } from "hono";
import type { AppContext, AppVariables } from "../handle.ts";
import { nameOfCall } from "../observe/call-name.ts";
import { reportScope } from "../render-scope.ts";
import type { Moment, SharedCache, SharedRequest } from "../shared-cache.ts";
import { answerFrom, type ReadyAnswer } from "../shared-entry.ts";

/** Headers cached with a response; never cookies. */
const cachedHeaders = ["Link", "X-Robots-Tag", "X-Total-Count"];

/** Returns path and query exactly as the client sent them. The listener looks up cached responses by this key. */
function keyOf(url: string): string {
	return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

/** Converts a cached response to a `Response`, which the app returns. */
export function toResponse(answer: ReadyAnswer, isHead: boolean): Response {
	const headers = new Headers();
	for (let index = 0; index < answer.head.length; index += 2) {
		headers.append(answer.head[index] ?? "", answer.head[index + 1] ?? "");
	}
	return new Response(isHead ? null : answer.body, { status: answer.status, headers });
}

/** Replaces the app's response by its cached version, and keeps the headers that middleware has added. */
function replaceAnswer(context: AppContext, cached: Response): void {
	for (const [name, value] of context.res.headers) {
		if (name === "set-cookie") cached.headers.append(name, value);
		else if (name !== "content-type") cached.headers.set(name, value);
	}
	// Clear the response first. Otherwise Hono would merge both responses and turn the body into a stream.
	context.res = undefined;
	context.res = cached;
}

function readRequest(context: AppContext): SharedRequest {
	return {
		ifNoneMatch: context.req.header("If-None-Match"),
		cookie: context.req.header("Cookie"),
	};
}

async function cacheResponse(
	cache: SharedCache,
	context: AppContext,
	begun: Moment,
): Promise<ReadyAnswer> {
	const { headers } = context.res;
	const scope = context.get("sharedScope");
	const text = context.get("sentText");
	const more = cachedHeaders.flatMap((name) => {
		const value = headers.get(name);
		return value === null ? [] : [[name, value] as const];
	});
	const entry = cache.put(
		keyOf(context.req.url),
		{
			body: text === undefined ? Buffer.from(await context.res.arrayBuffer()) : Buffer.from(text),
			contentType: headers.get("Content-Type") ?? "application/json",
			headers: Object.fromEntries(more),
			scope: scope === "nobody" ? undefined : scope,
			call: nameOfCall(context.get("call"), context.req.path),
		},
		begun,
	);
	return answerFrom(entry, "identity", context.req.header("If-None-Match"));
}

/** Caches responses that are the same for everyone, and answers requests from the cache. */
export function cacheSharedAnswers(
	cache: SharedCache,
): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const { method } = context.req.raw;
		if (method !== "GET" && method !== "HEAD") return next();
		const key = keyOf(context.req.url);
		const found = cache.find(key, readRequest(context));
		if (found) {
			reportScope(context, cache.scopeOf(key));
			return toResponse(found, method === "HEAD");
		}
		const begun = cache.now();
		await next();
		const scope = context.get("sharedScope");
		const isShared = context.get("shared") && scope !== "nobody";
		reportScope(context, isShared ? scope : undefined);
		if (!isShared || method !== "GET" || context.res.status !== 200) return;
		replaceAnswer(context, toResponse(await cacheResponse(cache, context, begun), false));
	};
}
