import { roleFacts } from "#lib/security/roles.ts";
import type { SignedIn } from "../handle.ts";

/**
 * Returns the filter for the drawers that a person may see, or null if there are none. Staff of a branch see only its
 * drawers, and none if they request another branch.
 */
export function shownBranch(
	asked: number | undefined,
	{ role, branchId }: SignedIn,
): { branchId: number | null } | null {
	if (!roleFacts[role].hasBranch) return { branchId: asked ?? null };
	return branchId === null || (asked ?? branchId) !== branchId ? null : { branchId };
}
