/** Areas to which an API key can have access. The permissions of an area start with its name. */
export const keyAreas = [
	"orders",
	"refunds",
	"couriers",
	"products",
	"stock",
	"storefront",
	"coupons",
	"shipping",
	"customers",
	"newsletter",
	"questions",
	"reports",
	"settings",
	"system",
	"audit",
] as const;
export type KeyArea = (typeof keyAreas)[number];

/** Areas that have no `write` scope. */
const readOnlyAreas: ReadonlySet<KeyArea> = new Set(["reports", "audit"]);

/** Returns the scopes of an area; `write` includes `read`. */
export const scopesOf = (area: KeyArea): string[] =>
	readOnlyAreas.has(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`];

/** The scopes of all areas. */
export const scopes: readonly string[] = keyAreas.flatMap(scopesOf);

/** Returns true if a key with these scopes has a given scope. */
export const holdsScope = (held: readonly string[], scope: string): boolean =>
	held.includes(scope) || held.includes(scope.replace(/:read$/, ":write"));
