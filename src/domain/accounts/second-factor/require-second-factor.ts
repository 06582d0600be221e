import type { Role } from "#contract/account/session.ts";

/** Owners and managers can do too much for a password alone; staff may add a second factor. */
export const mustHaveSecondFactor = (role: Role, demo: boolean): boolean =>
	!demo && (role === "owner" || role === "manager");
