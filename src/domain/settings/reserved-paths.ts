import { contract } from "#contract/contract.ts";
import { fitsCallPath } from "#contract/fits-call-path.ts";

/**
 * First segments of reserved paths: pages, files, and paths that providers and search engines call. All paths that
 * begin with these segments are reserved. API paths come from the contract.
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

/** Suffix of the path from which the browser loads a page's data. */
const pageEnd = /\.data$/;

/** The landing page is available at every path with this ending (specification §2). */
const landing = /\/landing$/;

/** Returns true if the shop itself uses a path, so that the path can't be redirected. */
export function isReservedPath(path: string): boolean {
	const asked = path.toLowerCase().replace(pageEnd, "").replace(/\/$/, "");
	if (asked === "" || landing.test(asked)) return true;
	const place = asked.split("/")[1] ?? "";
	return (
		reservedPaths.has(place) || contract.some(({ endpoint }) => fitsCallPath(endpoint.path, asked))
	);
}
