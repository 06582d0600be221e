import type { MiddlewareHandler } from "hono";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppVariables } from "./handle.ts";

/** What concerns one person, or is no page: search engines need not fetch it. */
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

/** Calls that end like a page all the same: any path ending in `/landing` is the landing. */
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

/** Keeps private pages out of search results, however a search engine came by their address. */
export function keepOutOfSearch(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		await next();
		if (isHidden(context.req.path)) context.res.headers.set("X-Robots-Tag", "noindex, nofollow");
	};
}
