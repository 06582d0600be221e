import { type Permission, permissions } from "#contract/permission.ts";
import { holdsPermission } from "#contract/scope.ts";
import { type Role, roleFacts } from "#lib/roles.ts";

const ownersOnly: readonly Permission[] = [
	"staff.roles",
	"provider_secrets",
	"tax_permit",
	"security_log",
	"integrations",
];

/** What each role may do; `stock.write` of staff ends at their own branch. */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
	customer: new Set(),
	staff: new Set<Permission>(["orders", "products.read", "stock.read", "stock.write"]),
	manager: new Set(permissions.filter((permission) => !ownersOnly.includes(permission))),
	owner: new Set(permissions),
};

/** Who acts: a person, or a key of theirs, which does no more than they and than its scopes say. */
export interface Acting {
	role: Role;
	/** null: the person themselves. */
	apiKey?: { scopes: readonly string[] } | null | undefined;
}

/** Whether whoever acts may do that. */
export const isPermitted = ({ role, apiKey }: Acting, permission: Permission): boolean =>
	permissionsOf[role].has(permission) && (!apiKey || holdsPermission(apiKey.scopes, permission));

/**
 * Whether somebody may act for a branch: staff for the one they belong to, managers and owners for
 * each.
 */
export const mayActFor = (
	person: { role: Role; branchId: number | null },
	branchId: number,
): boolean =>
	roleFacts[person.role].worksHere &&
	(!roleFacts[person.role].hasBranch || person.branchId === branchId);
