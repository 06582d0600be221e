import type { Adjustment, LedgerEntry, StockItem } from "#contract/admin/stock.ts";

export const reasonNames: Readonly<Record<LedgerEntry["reason"], string>> = {
	opening: "Opening stock",
	import: "Import",
	received: "Received",
	counted: "Counted",
	adjusted: "Adjusted",
	transferred: "Transferred",
	sold: "Sold",
	cancelled: "Order cancelled",
	returned: "Returned",
};

export const adjustmentNames: Readonly<Record<Adjustment, string>> = {
	damaged: "Damaged",
	lost: "Lost",
	found: "Found",
	given_away: "Given away",
	returned_to_supplier: "Returned to supplier",
	other: "Other",
};

/** Describes the reason of a stock change, such as "Adjusted: damaged". */
export const whyOf = ({
	reason,
	adjustment,
}: Pick<LedgerEntry, "reason" | "adjustment">): string =>
	adjustment
		? `${reasonNames[reason]}: ${adjustmentNames[adjustment].toLowerCase()}`
		: reasonNames[reason];

/** Formats a change in stock with its sign. */
export const signed = (change: number): string =>
	change < 0 ? `−${Math.abs(change)}` : change > 0 ? `+${change}` : "0";

/** Returns the name of an item, such as "Braided cable · 2 m". */
export const itemName = (item: Pick<StockItem, "product_name" | "variation_name">): string =>
	[item.product_name, item.variation_name].filter(Boolean).join(" · ");

type Level = Pick<StockItem["branches"][number], "low_level" | "low_level_from">;

/**
 * Returns the low-stock level that a user has set. Returns null if the level is derived from sales, or if there is
 * none.
 */
export const setLevelOf = ({ low_level, low_level_from }: Level): number | null =>
	low_level_from === "set" ? low_level : null;

/** Returns the hint for the field of the low-stock level. It says where the current level comes from. */
export function lowLevelText({ low_level, low_level_from }: Level): string {
	if (low_level_from === "set") return "Leave blank to use recent sales.";
	return low_level_from === "sales"
		? `Low at ${low_level}, which is two weeks of stock based on recent sales.`
		: "This item has no low stock level until you set one or the item sells.";
}

/** Returns an item's stock in a branch; undefined if the item has no entry for the branch. */
export const stockIn = (item: Pick<StockItem, "branches">, branchId: number) =>
	item.branches.find((branch) => branch.branch_id === branchId);
