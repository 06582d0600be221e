import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
	createRequestHandler,
	type RouterContext,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import { acceptedEncoding } from "#api/accepted-encoding.ts";
import { busyAnswer } from "#api/busy.ts";
import { isCallPath } from "#api/call-path.ts";
import type { App, AppContext } from "#api/handle.ts";
import { toResponse } from "#api/middleware/cache-shared-answers.ts";
import { isClosedPage } from "#api/middleware/require-open-shop.ts";
import {
	type ExternalSources,
	inertPolicy,
	joinSources,
	pagePolicy,
	stripeSources,
} from "#api/middleware/security-headers.ts";
import { nameOfCall } from "#api/observe/call-name.ts";
import { sharedPageAddress } from "#api/page-address.ts";
import { createPageRenders, type RenderedPage } from "#api/page-renders.ts";
import { createRenderScope, type RenderEnvironment, type RenderScope } from "#api/render-scope.ts";
import type { SharedCache } from "#api/shared-cache.ts";
import type { createApi } from "#contract/client.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { createFairLanes, LanesFull } from "#lib/concurrency/fair-lanes.ts";
import type { InlineCode } from "#lib/http/inline-code.ts";
import { mayHaveSession } from "#lib/http/session-cookie.ts";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";

type ContextKey = Parameters<RouterContextProvider["set"]>[0];

/** Exports of the built site in addition to React Router's (src/web/entry.server.tsx). */
interface EntryModule {
	/** `createApi` from the built site. Pages recognize its errors only if they share its error classes. */
	createApi: typeof createApi;
	apiContext: ContextKey;
	/** Inline scripts of the rendered page. */
	inlineCodeContext: RouterContext<InlineCode>;
	closedContext: ContextKey;
}

interface Site {
	/** Returns the built site. In development, it may be a new build at each request. */
	load: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** Caches pages that are the same for every visitor. */
	cache?: SharedCache;
	/** External sources that the register form needs for human verification; null if there is no human verification. */
	humanCheckSources: ExternalSources | null;
	/** True if Stripe processes card payments, with Stripe's own form. */
	paysByStripe: boolean;
}

const compress = promisify(gzip);

/** Gives scripts a low priority, so that styles, fonts and the first picture load before them on a slow connection. */
const withScriptsLast = (html: string): string =>
	html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');

/** Placeholder for the request id on error pages (src/web/root.tsx). */
const requestIdPlace = "{request-id}";

const isPage = ({ headers }: { headers: Headers }): boolean =>
	headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Pages that can open the register form without loading another page. */
const registerPage = /^\/$|^\/(app|user)(\/|$)|\/landing$/;

/** Pages with a card form: the checkout, and the payment link of a draft order. */
const cardPages = ["/app/checkout", "/your-order"];

/** Returns the external sources that a page's content security policy allows. */
const externalSourcesOf = (
	pathname: string,
	{ humanCheckSources, paysByStripe }: Site,
): ExternalSources =>
	joinSources(
		registerPage.test(pathname) ? (humanCheckSources ?? {}) : {},
		paysByStripe && cardPages.includes(pathname) ? stripeSources : {},
	);

/** Limits for rendering pages. A page takes about 10 ms of CPU time, so a full queue is rendered in about a second. */
const renderLanes = { count: 4, mostWaiting: 96, mostWaitingOfOne: 48 };

/** Resolves a path against the origin of a URL. `new URL` would resolve `//name/landing` to another host. */
const onOrigin = (path: string, url: string): URL => new URL(new URL(url).origin + path);

/**
 * Returns the `fetch` that the API client uses during server rendering. It calls the API in this process, with the
 * visitor's cookies.
 */
function inProcessFetch(app: App, request: Request, environment: RenderEnvironment) {
	const cookie = request.headers.get("Cookie");
	return async (path: string, init: RequestInit) => {
		const headers = new Headers(init.headers);
		if (cookie) headers.set("Cookie", cookie);
		return app.fetch(new Request(onOrigin(path, request.url), { ...init, headers }), environment);
	};
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * Returns a function that returns the same handler for the same build, because a handler caches its compiled routes.
 */
function createHandlers(mode: Site["mode"]) {
	const handlers = new WeakMap<ServerBuild, RequestHandler>();
	return (build: ServerBuild): RequestHandler => {
		const known = handlers.get(build);
		if (known) return known;
		const handler = createRequestHandler(build, mode);
		handlers.set(build, handler);
		return handler;
	};
}

/** Serves the site's pages for every path that isn't an API call. */
export function mountPages(app: App, site: Site): void {
	const handlerOf = createHandlers(site.mode);
	const lanes = createFairLanes(renderLanes);
	const { cache } = site;
	const renders = cache && createPageRenders(cache, lanes);

	async function render(
		request: Request,
		{
			requestId,
			scope = createRenderScope(),
			isClosed = false,
		}: { requestId: string; scope?: RenderScope; isClosed?: boolean },
	): Promise<Response> {
		const build = await site.load();
		const entry = build.entry.module as unknown as EntryModule;
		const context = new RouterContextProvider();
		const fetchHere = inProcessFetch(app, request, { renderScope: scope, requestId });
		context.set(entry.apiContext, entry.createApi(fetchHere));
		context.set(entry.closedContext, isClosed);
		const response = await handlerOf(build)(request, context);
		if (scope.isWithoutDatabase) throw new DatabaseUnavailable();
		if (isPage(response)) {
			const outside = externalSourcesOf(new URL(request.url).pathname, site);
			// In development, React Router injects scripts of its own, so the policy doesn't restrict scripts.
			const policy =
				site.mode === "production"
					? pagePolicy(context.get(entry.inlineCodeContext), outside)
					: "object-src 'none'";
			response.headers.set("Content-Security-Policy", policy);
		}
		return response;
	}

	async function renderShared(address: URL, requestId: string): Promise<RenderedPage> {
		const scope = createRenderScope();
		const page = await readWhole(await render(new Request(address), { requestId, scope }));
		return { ...page, scope: scope.all };
	}

	async function sendPage(
		context: AppContext,
		{ status, headers: given, html }: PageText,
	): Promise<Response> {
		const headers = new Headers(given);
		if (!isPage({ headers })) return new Response(html || null, { status, headers });
		headers.set("Cache-Control", "private, no-cache");
		headers.set("Vary", "Accept-Encoding, Cookie");
		const page = Buffer.from(
			status >= 400 ? html.replace(requestIdPlace, `Request ${context.get("requestId")}`) : html,
		);
		if (acceptedEncoding(context.req.header("Accept-Encoding")) === "identity") {
			return new Response(page, { status, headers });
		}
		headers.set("Content-Encoding", "gzip");
		return new Response(await compress(page), { status, headers });
	}

	async function answerShared(context: AppContext, address: string): Promise<Response> {
		if (!cache || !renders) throw new Error("shared pages require a cache");
		const isHead = context.req.method === "HEAD";
		const kept = cache.find(address, {
			acceptEncoding: context.req.header("Accept-Encoding"),
			ifNoneMatch: context.req.header("If-None-Match"),
		});
		if (kept) return toResponse(kept, isHead);
		const url = onOrigin(address, context.req.url);
		const { page, begun } = await renders.ask(
			address,
			networkOf(context.get("clientAddress")),
			() => renderShared(url, context.get("requestId")),
		);
		if (page.status === 200 && isPage(page)) {
			cache.put(
				address,
				{
					body: Buffer.from(page.html),
					contentType: "text/html; charset=utf-8",
					scope: page.scope,
					visitorsOnly: true,
					call: nameOfCall(null, context.req.path),
					policy: page.headers.get("Content-Security-Policy") ?? inertPolicy,
				},
				begun,
			);
		}
		return sendPage(context, isHead ? { ...page, html: "" } : page);
	}

	async function answer(context: AppContext): Promise<Response> {
		const request = context.req.raw;
		const { pathname, search } = new URL(request.url);
		const isVisitor = !mayHaveSession(request.headers.get("Cookie") ?? "");
		const isClosed = isClosedPage(context);
		const address = cache && isVisitor && !isClosed ? sharedPageAddress(pathname, search) : null;
		if (address !== null) return answerShared(context, address);
		const response = await lanes.run(networkOf(context.get("clientAddress")), () =>
			render(request, { requestId: context.get("requestId"), isClosed }),
		);
		if (!isPage(response)) return response;
		return sendPage(context, await readWhole(response));
	}

	app.get("*", async (context, next) => {
		if (isCallPath(context.req.path)) return next();
		try {
			return await answer(context);
		} catch (error) {
			if (!(error instanceof LanesFull)) throw error;
			const { headers, body } = busyAnswer(context.req.path, context.get("requestId"));
			return new Response(body, { status: 503, headers });
		}
	});
}

type PageText = Pick<RenderedPage, "status" | "headers" | "html">;

async function readWhole(response: Response): Promise<PageText> {
	const { status, headers } = response;
	return { status, headers, html: withScriptsLast(await response.text()) };
}
