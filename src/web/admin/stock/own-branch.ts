import type { AdminBranch } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/roles.ts";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";

/** For which branches the person may move stock: staff for their own, managers and owners for each. */
export function useActableBranches(branches: readonly AdminBranch[]): readonly AdminBranch[] {
	const { role, branch, may } = useOwnPermissions();
	if (!may("stock.write")) return [];
	return roleFacts[role].hasBranch ? branches.filter(({ id }) => id === branch?.id) : branches;
}
