import { keyAreas, scopesOf } from "#lib/key-scopes.ts";
import { type Endpoint, isOfStaff } from "./endpoint.ts";
import type { Permission } from "./permission.ts";

/**
 * `products.read` and `products.write` are of the area `products`. None: closed to every key, as people,
 * keys, secrets, the tax permit and the log that watches all of them are.
 */
const areaOf = (permission: Permission) =>
	keyAreas.find((area) => area === permission.split(".")[0]);

/** The scope that a key needs for a call, by the call's permission and method; null: no key makes it. */
export function scopeOf({
	access,
	permission,
	method,
	file,
}: Pick<Endpoint, "access" | "permission" | "method" | "file">): string | null {
	if (!isOfStaff(access) || permission === null) return null;
	const area = areaOf(permission);
	// An open stream belongs to a page.
	if (area === undefined || file === "text/event-stream") return null;
	return `${area}:${method === "GET" ? "read" : "write"}`;
}

/** Whether a key with these scopes may make use of a permission within a call of another one. */
export function holdsPermission(held: readonly string[], permission: Permission): boolean {
	const area = areaOf(permission);
	return area !== undefined && held.includes(scopesOf(area).at(-1) ?? "");
}
