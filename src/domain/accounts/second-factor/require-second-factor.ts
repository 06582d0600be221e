import { type Role, roleFacts } from "#lib/roles.ts";

/** Owners and managers can do too much for a password alone; staff may add a second factor. */
export const mustHaveSecondFactor = (role: Role, demo: boolean): boolean =>
	!demo && roleFacts[role].needsSecondFactor;
