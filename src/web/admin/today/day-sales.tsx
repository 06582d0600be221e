import { href, Link } from "react-router";
import type { Today } from "#contract/admin/today.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Icon } from "../../ui/icons.tsx";
import { changeFrom, countOf } from "../kit/format/count-text.ts";

type Sales = NonNullable<Today["sales"]>;

/** Today's sales compared with the same weekday last week. */
export function DaySales({
	sales,
	received,
	day,
}: {
	sales: Sales;
	/** Payments minus refunds; null if the user may not see this amount. */
	received: number | null;
	day: string;
}) {
	const { today, last_week: then, last_week_whole_day: whole } = sales;
	const change = changeFrom(then.total, today.total);
	return (
		<section aria-label="Sales" className="px-4">
			<Link
				to={`${href("/admin/reports")}?from=${day}&to=${day}`}
				className="group grid gap-4 rounded-medium border border-line bg-paper-raised p-4 hover:border-ink sm:p-5"
			>
				<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
					<p>
						<span className="block text-small font-semibold text-ink-soft">Sales today</span>
						<span className="price block text-giant font-bold">{formatPesos(today.total)}</span>
						<span className="block pt-1 text-small text-ink-soft">
							{countOf(today.orders, "order")}
						</span>
					</p>
					{received !== null && (
						<p>
							<span className="block text-small font-semibold text-ink-soft">Received</span>
							<span className="price block text-heading font-bold">{formatPesos(received)}</span>
						</p>
					)}
					<p className="text-small text-ink-soft">
						<span className="block">
							{change ? (
								<>
									<strong className={today.total < then.total ? "text-chili" : "text-success"}>
										{change}
									</strong>{" "}
									compared with this time on the same day last week
								</>
							) : (
								"There were no sales by this time on the same day last week."
							)}
						</span>
						<span className={whole.orders > 0 ? "block" : "hidden"}>
							Last week: {formatPesos(then.total)} by this time, {formatPesos(whole.total)} for the
							whole day, {countOf(whole.orders, "order")}
						</span>
					</p>
					<Icon
						name="chevronRight"
						className="size-5 self-center text-ink-faint transition-transform group-hover:translate-x-0.5 max-xl:hidden"
					/>
				</div>
				<SalesBar today={today.total} then={then.total} whole={whole.total} />
			</Link>
		</section>
	);
}

/**
 * Bar that shows today's sales. The full width is the sales of the same weekday last week, or today's sales if they are
 * higher. A line marks last week's sales until this time of day.
 */
function SalesBar({ today, then, whole }: { today: number; then: number; whole: number }) {
	const most = Math.max(today, whole, 1);
	const at = (amount: number) => Math.round((Math.max(0, amount) / most) * 1000) / 10;
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 6"
			preserveAspectRatio="none"
			className="h-4 w-full overflow-hidden rounded-full bg-line"
		>
			<rect width={at(today)} height="6" className="fill-mango transition-all duration-200" />
			{then > 0 && (
				<rect x={Math.min(at(then), 99.6)} width="0.4" height="6" className="fill-ink" />
			)}
		</svg>
	);
}
