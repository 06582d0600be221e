import type { CartLineRow } from "#domain/cart/cart-lines.ts";
import { allocateStock, type BranchStock } from "#domain/inventory/allocate-stock.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** A cart line whose quantity exceeds the stock. */
interface StockChange {
	product_id: number;
	variation_id: number | null;
	name: string;
	requested: number;
	available: number;
}

const lineName = (line: CartLineRow): string =>
	line.is_default ? line.product_name : `${line.product_name} (${line.variation_name})`;

function changeOf(line: CartLineRow, branches: readonly BranchStock[]): StockChange {
	const stock = branches.reduce((sum, branch) => sum + branch.quantity, 0);
	return {
		product_id: line.product_id,
		variation_id: line.is_default ? null : line.variation_id,
		name: lineName(line),
		requested: line.quantity,
		available: line.is_offered ? stock : 0,
	};
}

function describe(change: StockChange, branchName: string | null): string {
	if (branchName !== null) {
		return change.available === 0
			? `${branchName} has no ${change.name} right now.`
			: `${branchName} has only ${change.available} of ${change.name} now.`;
	}
	if (change.available === 0) return `${change.name} is no longer available.`;
	return `Only ${change.available} of ${change.name} left.`;
}

/** The only branch that may provide the items, and advice for the customer if its stock is too low ("Please …"). */
export interface OnlyBranch {
	branchName: string;
	advice: string;
}

/**
 * Allocates all cart lines to branches.
 * @param stock stock of each variation, preferred branch first
 * @param only null if all branches may provide items
 * @throws Refusal `stock_changed` with every line whose quantity exceeds the stock
 */
export function allocateCart(
	lines: readonly CartLineRow[],
	stock: ReadonlyMap<number, readonly BranchStock[]>,
	only: OnlyBranch | null = null,
): Allocation[] {
	const changes: StockChange[] = [];
	const allocations = lines.flatMap((line) => {
		const branches = stock.get(line.variation_id) ?? [];
		const parts = line.is_offered ? allocateStock(line.quantity, branches) : null;
		if (!parts) changes.push(changeOf(line, branches));
		return (parts ?? []).map((part) => ({ variationId: line.variation_id, ...part }));
	});
	if (changes.length > 0) {
		const what = changes.map((change) => describe(change, only?.branchName ?? null)).join(" ");
		const message = `${what} Please ${only?.advice ?? "check your cart."}`;
		throw new Refusal("conflict", message, { code: "stock_changed", extra: { changes } });
	}
	return allocations;
}
