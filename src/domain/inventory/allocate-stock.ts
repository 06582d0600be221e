export interface BranchStock {
	branchId: number;
	quantity: number;
}

/**
 * Decides how many units of a variation each branch supplies. The first branch with enough units supplies all of them.
 * If no single branch has enough, several branches supply units in order of preference.
 * @param branches in order of preference, the main branch first
 * @returns null if the branches together have too few
 */
export function allocateStock(
	wanted: number,
	branches: readonly BranchStock[],
): BranchStock[] | null {
	const whole = branches.find((branch) => branch.quantity >= wanted);
	if (whole) return [{ branchId: whole.branchId, quantity: wanted }];
	const allocations: BranchStock[] = [];
	let missing = wanted;
	for (const { branchId, quantity } of branches) {
		const given = Math.min(missing, quantity);
		if (given > 0) allocations.push({ branchId, quantity: given });
		missing -= Math.max(0, given);
	}
	return missing === 0 ? allocations : null;
}
