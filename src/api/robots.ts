import type { MiddlewareHandler } from "hono";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppVariables } from "./handle.ts";

/** Paths of personal pages, and of responses that aren't pages. Search engines should skip them. */
const hidden = [
	"/app/checkout",
	"/app/orders",
	"/app/profile",
	"/app/notifications",
	"/app/wishlist",
	"/app/compare",
	"/admin",
	"/auth/",
	"/dev/",
	"/landing/",
	"/password/",
	"/sanctum/",
	"/user",
	"/verify-email",
];

/**
 * True if search engines should skip a path. Paths that end in `/landing` are always the landing page, even below the
 * paths of calls.
 */
const isHidden = (path: string): boolean =>
	hidden.some((start) =>
		start.endsWith("/") ? path.startsWith(start) : path === start || path.startsWith(`${start}/`),
	);

const robotsText = (origin: string): string =>
	[
		"User-agent: *",
		"Allow: /",
		...hidden.map((start) => `Disallow: ${start}`),
		"",
		`Sitemap: ${origin}/sitemap.xml`,
		"",
	].join("\n");

export function robotsRoutes(app: App, { origin }: Dependencies): void {
	app.get("/robots.txt", (context) => {
		context.header("Cache-Control", "public, max-age=3600");
		return context.text(robotsText(origin));
	});
}

/** Keeps private pages out of search results. */
export function preventIndexing(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		await next();
		if (isHidden(context.req.path)) context.res.headers.set("X-Robots-Tag", "noindex, nofollow");
	};
}
