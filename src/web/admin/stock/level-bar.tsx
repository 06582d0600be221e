import type { StockItem } from "#contract/admin/stock.ts";
import { classNames } from "../../ui/class-names.ts";

/**
 * Available stock as a bar, which is full at four times the low-stock level. Without a level, the bar is
 * always full.
 */
export function LevelBar({ level }: { level: StockItem["branches"][number] }) {
	const free = level.quantity - level.reserved;
	const full = Math.max(1, level.low_level_from === null ? free : level.low_level * 4);
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 6"
			preserveAspectRatio="none"
			className="h-2 w-full overflow-hidden rounded-full bg-line"
		>
			<rect
				width={Math.min(100, Math.round((free / full) * 100))}
				height="6"
				className={classNames(
					"transition-all duration-200",
					level.is_low ? "fill-chili" : "fill-mango",
				)}
			/>
		</svg>
	);
}
