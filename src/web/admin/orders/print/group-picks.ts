import type { PackedOrder } from "#contract/admin/packing.ts";

/** A product to pick from a shelf, for all orders that need it. */
export interface Pick {
	key: string;
	product: string;
	variation: string | null;
	sku: string | null;
	pieces: number;
	/** Number of units expected on the shelf before picking. */
	onShelf: number;
	orders: { ref: string; pieces: number }[];
}

export interface BranchPicks {
	branchId: number;
	branch: string;
	pieces: number;
	picks: Pick[];
}

const byName = (one: Pick, other: Pick): number =>
	one.product.localeCompare(other.product) ||
	(one.variation ?? "").localeCompare(other.variation ?? "");

/** Groups the items to pick by branch, sorted by product name. */
export function groupPicks(orders: readonly PackedOrder[]): BranchPicks[] {
	const branches = new Map<number, BranchPicks>();
	for (const order of orders) {
		for (const item of order.items) {
			for (const { branch_id, branch_name, pieces, on_shelf } of item.from) {
				const branch = branches.get(branch_id) ?? {
					branchId: branch_id,
					branch: branch_name,
					pieces: 0,
					picks: [],
				};
				branches.set(branch_id, branch);
				const key = String(item.variation_id ?? `line-${item.id}`);
				let pick = branch.picks.find((each) => each.key === key);
				if (!pick) {
					pick = {
						key,
						product: item.product_name,
						variation: item.variation_name,
						sku: item.sku,
						pieces: 0,
						onShelf: on_shelf,
						orders: [],
					};
					branch.picks.push(pick);
				}
				pick.pieces += pieces;
				pick.orders.push({ ref: order.ref, pieces });
				branch.pieces += pieces;
			}
		}
	}
	for (const branch of branches.values()) branch.picks.sort(byName);
	return [...branches.values()].sort((one, other) => one.branchId - other.branchId);
}
