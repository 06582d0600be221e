import { type Permission, permissions } from "#contract/permission.ts";
import { type Role, roleFacts } from "#lib/roles.ts";

const ownersOnly: readonly Permission[] = [
	"staff.roles",
	"provider_secrets",
	"tax_permit",
	"security_log",
];

/** What each role may do; `stock.write` of staff ends at their own branch. */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
	customer: new Set(),
	staff: new Set<Permission>(["orders", "products.read", "stock.read", "stock.write"]),
	manager: new Set(permissions.filter((permission) => !ownersOnly.includes(permission))),
	owner: new Set(permissions),
};

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
