import type { Endpoint } from "#contract/endpoint.ts";
import { isCallPath } from "../call-path.ts";

/** Pages that are counted under a name of their own. Other pages are counted by section. */
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

/** Returns the kind of a path that isn't a call. The kinds are fixed, so made-up paths add no new ones. */
function kindOfPath(path: string): string {
	if (probes.includes(path)) return `probe ${path}`;
	const folder = files.find((place) => isBelow(path, place));
	if (folder) return `file ${folder}`;
	if (isCallPath(path)) return "no call";
	return `page ${pages.find((place) => isBelow(path, place)) ?? "other"}`;
}

/** Returns the name under which a request is counted and logged: the call's name in the contract. */
export const nameOfCall = (call: Pick<Endpoint, "method" | "path"> | null, path: string): string =>
	call ? `${call.method} ${call.path}` : kindOfPath(path);
