import type { AdminBranch } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";

/** Returns the branches that the user may change stock for: staff their own, managers and owners all. */
export function useActableBranches(branches: readonly AdminBranch[]): readonly AdminBranch[] {
	const { role, branch, may } = useOwnPermissions();
	if (!may("stock.write")) return [];
	return roleFacts[role].hasBranch ? branches.filter(({ id }) => id === branch?.id) : branches;
}
