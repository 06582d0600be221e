import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Api, createApi } from "#contract/client.ts";
import { mayHaveSession } from "#lib/session-cookie.ts";
import { acceptedEncoding } from "./api/accepted-encoding.ts";
import type { App } from "./api/handle.ts";
import {
	humanCheckSources,
	joinSources,
	type OutsideSources,
	pagePolicy,
	stripeSources,
} from "./api/middleware/security-headers.ts";
import type { SharedCache } from "./api/shared-cache.ts";

type ContextKey = Parameters<RouterContextProvider["set"]>[0];

/** What the built site exports beside React Router's own parts (src/web/entry.server.tsx). */
interface EntryModule {
	apiContext: ContextKey;
	nonceContext: ContextKey;
}

interface Site {
	/** The built site; development gives a fresh one at each request. */
	load: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** Keeps the pages that are the same for every visitor. */
	cache?: SharedCache;
	/** The register form shows the widget of the human verification. */
	checksHumans: boolean;
	/** Card payments are Stripe's, whose form is Stripe's own. */
	paysByStripe: boolean;
}

const compress = promisify(gzip);

/** Stands in a rendered page for the nonce, which is new at each answer. */
const noncePlaceholder = `nonce${randomBytes(12).toString("hex")}`;

/** Below these an unknown path is an unknown call, answered in JSON. */
const callPath = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;

/**
 * What a page shows does not wait for its scripts: on a slow line its styles, fonts and first picture
 * come before them.
 */
const withScriptsLast = (html: string): string =>
	html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');

/** Pages that are the same for every visitor without a session. */
const sharedPage = /^\/$|^\/app$|^\/app\/products\/|^\/info(\/|$)|\/landing$/;

/** Pages from which the register form opens without another page being fetched. */
const registerPage = /^\/$|^\/(app|user)(\/|$)|\/landing$/;

const checkoutPage = "/app/checkout";

/** What a page takes from elsewhere. */
const outsideOf = (pathname: string, { checksHumans, paysByStripe }: Site): OutsideSources =>
	joinSources(
		checksHumans && registerPage.test(pathname) ? humanCheckSources : {},
		paysByStripe && pathname === checkoutPage ? stripeSources : {},
	);

/** The app's own fetch as the API client of a page that renders here: no network, same rules. */
function inProcessApi(app: App, request: Request): Api {
	const cookie = request.headers.get("Cookie");
	return createApi(async (path, init) =>
		app.fetch(
			new Request(new URL(path, request.url), {
				...init,
				headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
			}),
		),
	);
}

/** Renders the site's pages for every path that no call has. */
export function mountPages(app: App, site: Site): void {
	async function render(request: Request): Promise<Response> {
		const build = await site.load();
		const entry = build.entry.module as unknown as EntryModule;
		const context = new RouterContextProvider();
		context.set(entry.apiContext, inProcessApi(app, request));
		context.set(entry.nonceContext, noncePlaceholder);
		return createRequestHandler(build, site.mode)(request, context);
	}

	app.get("*", async (context, next) => {
		const request = context.req.raw;
		const { pathname, search } = new URL(request.url);
		if (callPath.test(pathname)) return next();
		const revision = site.cache?.revision ?? 0;
		const response = await render(request);
		if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;

		const html = withScriptsLast(await response.text());
		const outside = outsideOf(pathname, site);
		const isVisitor = !mayHaveSession(request.headers.get("Cookie") ?? "");
		// The answer to a HEAD has no body to keep.
		const isWhole = request.method === "GET" && response.status === 200;
		if (site.cache && isVisitor && isWhole && sharedPage.test(pathname)) {
			site.cache.put(
				pathname + search,
				{
					segments: html.split(noncePlaceholder).map((piece) => Buffer.from(piece)),
					contentType: "text/html; charset=utf-8",
					visitorsOnly: true,
					outside,
				},
				revision,
			);
		}
		const nonce = randomBytes(16).toString("base64url");
		const headers = new Headers(response.headers);
		// Development's own scripts carry no nonce.
		const policy = site.mode === "production" ? pagePolicy(nonce, outside) : "object-src 'none'";
		headers.set("Content-Security-Policy", policy);
		headers.set("Cache-Control", "private, no-cache");
		headers.set("Vary", "Accept-Encoding, Cookie");
		const page = Buffer.from(html.replaceAll(noncePlaceholder, nonce));
		if (acceptedEncoding(request.headers.get("Accept-Encoding") ?? undefined) === "identity") {
			return new Response(page, { status: response.status, headers });
		}
		headers.set("Content-Encoding", "gzip");
		return new Response(await compress(page), { status: response.status, headers });
	});
}
