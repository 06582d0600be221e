import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import type { FoldedDay } from "./fold-days.ts";

/**
 * Name of a report row: its day, or its first and last day.
 * @param without name of the activity that these days lack, such as "sales"
 */
export const FoldedDayName = ({
	row: { key, until, days },
	without,
}: {
	row: FoldedDay<{ key: string }>;
	without: string;
}) =>
	until === undefined ? (
		showDay(key)
	) : (
		<span className="whitespace-normal text-ink-soft">
			<span className="whitespace-nowrap">{showDay(until)} –</span>{" "}
			<span className="whitespace-nowrap">{showDay(key)}</span>
			<span className="block text-fine">
				{countOf(days, "day")} without {without}
			</span>
		</span>
	);
