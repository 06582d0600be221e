import { type Role, roleFacts } from "#lib/security/roles.ts";

/** Owners and managers have too much access for a password alone. For staff the second factor is optional. */
export const mustHaveSecondFactor = (role: Role, demo: boolean): boolean =>
	!demo && roleFacts[role].needsSecondFactor;
