import type { StockItem } from "#contract/admin/stock.ts";
import { classNames } from "../../ui/class-names.ts";
import { LevelBar } from "./level-bar.tsx";
import { stockIn } from "./stock-labels.ts";

/** Stock in one branch: available units, units reserved by payments, and whether the stock is low. */
export function LevelCell({ item, branchId }: { item: StockItem; branchId: number }) {
	const level = stockIn(item, branchId);
	if (!level) return null;
	return (
		<span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
			{level.is_low && (
				<span className="rounded-full bg-chili-soft px-2 text-fine font-semibold text-chili">
					{level.quantity === 0 ? "None" : "Low"}
				</span>
			)}
			{level.reserved > 0 && (
				<span className="text-fine text-ink-soft">{level.reserved} reserved</span>
			)}
			<span
				className={classNames(
					"tabular-nums",
					level.quantity > 0 ? "font-semibold" : "text-ink-soft",
				)}
			>
				{level.quantity}
			</span>
			<span className="hidden w-20 self-center @3xl:block">
				<LevelBar level={level} />
			</span>
		</span>
	);
}
