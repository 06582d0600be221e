import { type Role, roleFacts } from "#lib/security/roles.ts";

/**
 * Returns true for roles with so much access that a password alone isn't enough. For staff a second factor is optional.
 */
export const mustHaveSecondFactor = (role: Role, demo: boolean): boolean =>
	!demo && roleFacts[role].needsSecondFactor;
