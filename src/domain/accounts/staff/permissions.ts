import { type Permission, permissions } from "#contract/permission.ts";
import { holdsPermission } from "#contract/scope.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";

const ownersOnly: readonly Permission[] = [
	"staff.roles",
	"provider_secrets",
	"tax_permit",
	"security_log",
	"integrations",
];

/** Permissions per role. Staff have `stock.write` only for their own branch. */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
	customer: new Set(),
	staff: new Set<Permission>(["orders", "products.read", "stock.read", "stock.write"]),
	manager: new Set(permissions.filter((permission) => !ownersOnly.includes(permission))),
	owner: new Set(permissions),
};

/**
 * The person who acts, and their API key if they use one. A key is limited to its creator's permissions and its scopes.
 */
export interface Acting {
	role: Role;
	/** null if the person acts without a key. */
	apiKey?: { scopes: readonly string[] } | null | undefined;
}

/** Returns true if the person or key has the permission. */
export const isPermitted = ({ role, apiKey }: Acting, permission: Permission): boolean =>
	permissionsOf[role].has(permission) && (!apiKey || holdsPermission(apiKey.scopes, permission));

/** Returns true if the person may act for a branch. Staff may act for their own branch, managers and owners for all. */
export const mayActFor = (
	person: { role: Role; branchId: number | null },
	branchId: number,
): boolean =>
	roleFacts[person.role].worksHere &&
	(!roleFacts[person.role].hasBranch || person.branchId === branchId);
