import type { AdminBranch } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";

/**
 * Returns the branches whose stock the user may change: for staff their own branch, for managers and owners all
 * branches. Empty without the permission to change stock.
 */
export function useActableBranches(branches: readonly AdminBranch[]): readonly AdminBranch[] {
	const { role, branch, may } = usePermissions();
	if (!may("stock.write")) return [];
	return roleFacts[role].hasBranch ? branches.filter(({ id }) => id === branch?.id) : branches;
}
