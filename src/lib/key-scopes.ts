/** What a key of a program can be made for: the first words of permissions. */
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

/** Where nothing can be changed. */
const readOnlyAreas: ReadonlySet<KeyArea> = new Set(["reports", "audit"]);

/** What an area can be opened for; `write` holds `read`. */
export const scopesOf = (area: KeyArea): string[] =>
	readOnlyAreas.has(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`];

/** Every scope that a key can have. */
export const scopes: readonly string[] = keyAreas.flatMap(scopesOf);

/** Whether a key with these scopes makes calls of this one. */
export const holdsScope = (held: readonly string[], scope: string): boolean =>
	held.includes(scope) || held.includes(scope.replace(/:read$/, ":write"));
