import type { Endpoint } from "#contract/endpoint.ts";
import { isCallPath } from "../call-path.ts";

/** Beginnings of page paths. A page is counted under the first of them that matches, or else as "other". */
const pages = [
	"/app/products",
	"/app/checkout",
	"/app/cart",
	"/app/orders",
	"/app/guest-orders",
	"/admin/orders",
	"/admin/products",
	"/admin/stock",
	"/admin/customers",
	"/admin/reports",
	"/app",
	"/user",
	"/admin",
];
const files = ["/assets", "/storage", "/uploads", "/images", "/feeds"];
const probes = ["/health", "/health/live"];

const isBelow = (path: string, place: string): boolean =>
	path.startsWith(place) && (path.length === place.length || path[place.length] === "/");

/**
 * Returns the name under which a request is counted if it isn't a call of the API. There are only a few fixed names, so
 * requests with made-up paths can't add new ones.
 */
function kindOfPath(path: string): string {
	if (probes.includes(path)) return `probe ${path}`;
	const folder = files.find((place) => isBelow(path, place));
	if (folder) return `file ${folder}`;
	if (isCallPath(path)) return "no call";
	return `page ${pages.find((place) => isBelow(path, place)) ?? "other"}`;
}

/**
 * Returns the name under which a request is counted and logged: the method and path of the call, or the kind of page or
 * file.
 */
export const nameOfCall = (call: Pick<Endpoint, "method" | "path"> | null, path: string): string =>
	call ? `${call.method} ${call.path}` : kindOfPath(path);
