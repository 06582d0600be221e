import { contract } from "#contract/contract.ts";
import { fitsCallPath } from "#contract/fits-call-path.ts";

/**
 * Paths that the shop needs besides its API: pages, files, and addresses used by providers and search engines. All
 * paths below them are reserved too.
 */
const reservedPaths = new Set([
	"app",
	"user",
	"admin",
	"info",
	"display",
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

/** The site loads the data of a page from the page's path with this suffix. */
const pageEnd = /\.data$/;

/** The landing page is available at every path with this ending (specification §2). */
const landing = /\/landing$/;

/** Returns true if the shop needs a path itself, so that it can't redirect elsewhere. */
export function isReservedPath(path: string): boolean {
	const asked = path.toLowerCase().replace(pageEnd, "").replace(/\/$/, "");
	if (asked === "" || landing.test(asked)) return true;
	const place = asked.split("/")[1] ?? "";
	return (
		reservedPaths.has(place) || contract.some(({ endpoint }) => fitsCallPath(endpoint.path, asked))
	);
}
