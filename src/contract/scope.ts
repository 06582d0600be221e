import { keyAreas, scopesOf } from "#lib/security/key-scopes.ts";
import { type Endpoint, isOfStaff } from "./endpoint.ts";
import type { Permission } from "./permission.ts";

/**
 * Returns the area of a permission, such as `products` for `products.read`. Undefined for areas that are
 * closed to all API keys: people, keys, secrets, the tax permit and the security log.
 */
const areaOf = (permission: Permission) =>
	keyAreas.find((area) => area === permission.split(".")[0]);

/** Returns the scope that an API key needs for a call, by permission and method; null if no key may make the call. */
export function scopeOf({
	access,
	permission,
	method,
	file,
}: Pick<Endpoint, "access" | "permission" | "method" | "file">): string | null {
	if (!isOfStaff(access) || permission === null) return null;
	const area = areaOf(permission);
	// Only pages may open event streams.
	if (area === undefined || file === "text/event-stream") return null;
	return `${area}:${method === "GET" ? "read" : "write"}`;
}

/**
 * Returns true if a key with these scopes has this permission. Calls use this if a part of their work requires a
 * further permission.
 */
export function holdsPermission(held: readonly string[], permission: Permission): boolean {
	const area = areaOf(permission);
	return area !== undefined && held.includes(scopesOf(area).at(-1) ?? "");
}
