import { contract } from "#contract/contract.ts";
import { fitsCallPath } from "#contract/fits-call-path.ts";

/**
 * Addresses that the shop answers itself, beside its calls: its pages, files, and what providers and
 * search engines come to. What stands below them is the shop's too.
 */
const keptPlaces = new Set([
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

/** The site asks for what a page shows under the page's address with this at its end. */
const pageEnd = /\.data$/;

/** The landing stands at every path that ends so (specification §2). */
const landing = /\/landing$/;

/** Whether the shop needs an address itself, so that it can never lead elsewhere. */
export function isKeptPath(path: string): boolean {
	const asked = path.toLowerCase().replace(pageEnd, "").replace(/\/$/, "");
	if (asked === "" || landing.test(asked)) return true;
	const place = asked.split("/")[1] ?? "";
	return (
		keptPlaces.has(place) || contract.some(({ endpoint }) => fitsCallPath(endpoint.path, asked))
	);
}
