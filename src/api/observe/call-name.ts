import type { Endpoint } from "#contract/endpoint.ts";
import { isCallPath } from "../call-path.ts";

/** Pages that are worth telling apart; what else is asked for counts with its part of the site. */
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

/** The kind of what is no call, out of a few: an address that anybody makes up adds none. */
function kindOfPath(path: string): string {
	if (probes.includes(path)) return `probe ${path}`;
	const folder = files.find((place) => isBelow(path, place));
	if (folder) return `file ${folder}`;
	if (isCallPath(path)) return "no call";
	return `page ${pages.find((place) => isBelow(path, place)) ?? "other"}`;
}

/** Under which a request is counted and logged: as the contract names the call. */
export const nameOfCall = (call: Pick<Endpoint, "method" | "path"> | null, path: string): string =>
	call ? `${call.method} ${call.path}` : kindOfPath(path);
