import { contract } from "#contract/contract.ts";
import { fitsCallPath } from "#contract/fits-call-path.ts";

/**
 * Paths the shop needs besides its API: pages, files, and URLs used by providers and search engines. Everything below
 * them is reserved too.
 */
const reservedPaths = new Set([
	"app",
	"user",
	"admin",
	"info",
	"landing",
	"welcome",
	"invitation",
	"password",
	"verify-email",
	"email",
	"newsletter",
	"tell-me",
	"order-link",
	"your-order",
	"auth",
	"payments",
	"webhooks",
	"dev",
	"docs",
	"storage",
	"uploads",
	"assets",
	"images",
	"sitemaps",
	"health",
	"api",
	"sanctum",
	"robots.txt",
	"sitemap.xml",
	"openapi.json",
	"counter-worker.js",
	"push-worker.js",
	"favicon.svg",
	"favicon.ico",
	"_root",
	"__manifest",
]);

/** The site loads a page's data from the page's path with this suffix. */
const pageEnd = /\.data$/;

/** The landing page is available at every path with this ending (specification §2). */
const landing = /\/landing$/;

/** Returns true if the shop needs a path itself, so that it can't be redirected. */
export function isReservedPath(path: string): boolean {
	const asked = path.toLowerCase().replace(pageEnd, "").replace(/\/$/, "");
	if (asked === "" || landing.test(asked)) return true;
	const place = asked.split("/")[1] ?? "";
	return (
		reservedPaths.has(place) || contract.some(({ endpoint }) => fitsCallPath(endpoint.path, asked))
	);
}
