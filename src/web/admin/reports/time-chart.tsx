import { useState } from "react";
import { formatPesos } from "#lib/money/money.ts";
import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import {
	axisTopOf,
	type Bucket,
	bucketDays,
	bucketLength,
	type DayAmount,
	trimStart,
} from "./bucket-days.ts";

const height = 100;
const units = { 1: "per day", 7: "per 7 days", 30: "per 30 days" } as const;

const spanText = ({ from, to }: Bucket): string =>
	from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`;

/**
 * Bar chart of amounts by day, compared with the previous period. In a long period, each bar covers several days. Days
 * at the start without sales are left out. The table next to the chart has the same numbers.
 */
export default function TimeChart(given: {
	days: readonly DayAmount[];
	before: readonly DayAmount[];
}) {
	const [at, setAt] = useState<number | null>(null);
	const { days, before, folded } = trimStart(given.days, given.before);
	const length = bucketLength(days.length);
	const bars = bucketDays(days, length);
	const earlier = bucketDays(before, length);
	const count = Math.max(1, bars.length);
	const top = axisTopOf([...bars, ...earlier].map(({ amount }) => amount));
	const y = (amount: number) => height - (amount / top) * height;
	const label = `Sales ${units[length]}`;
	const shown = at === null ? undefined : bars[at];
	const then = at === null ? undefined : earlier[at];
	return (
		<figure className="grid gap-2">
			<figcaption className="flex min-h-11 flex-wrap items-start justify-between gap-x-4 text-fine text-ink-soft">
				{shown ? (
					<span className="text-ink">
						<strong>{formatPesos(shown.amount)}</strong> {spanText(shown)}
						{then && (
							<span className="block text-ink-soft">
								{formatPesos(then.amount)} {spanText(then)}
							</span>
						)}
					</span>
				) : (
					<span>
						{label}
						{folded > 0 && `, after ${countOf(folded, "day")} without sales`}
					</span>
				)}
				<span className="flex flex-wrap gap-x-4">
					<Mark className="bg-mango" name="This period" />
					<Mark className="bg-ink-faint" name="Previous period" />
				</span>
			</figcaption>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-ink-soft">
				<div aria-hidden="true" className="flex flex-col justify-between text-right tabular-nums">
					<span>{formatPesos(top)}</span>
					<span>{formatPesos(top / 2)}</span>
					<span>{formatPesos(0)}</span>
				</div>
				<svg
					role="img"
					aria-label={`${label}. See the table for the figures.`}
					viewBox={`0 0 ${count} ${height}`}
					preserveAspectRatio="none"
					className="h-48 w-full overflow-visible sm:h-56"
					onPointerMove={(event) => {
						const box = event.currentTarget.getBoundingClientRect();
						const place = Math.floor(((event.clientX - box.left) / box.width) * count);
						setAt(Math.min(count - 1, Math.max(0, place)));
					}}
					onPointerLeave={() => setAt(null)}
				>
					{at !== null && (
						<rect x={at} y={0} width={1} height={height} className="fill-tint-sand" />
					)}
					{[0, 0.5, 1].map((share) => (
						<path
							key={share}
							d={`M0 ${share * height}H${count}`}
							className={share === 1 ? "stroke-ink-faint" : "stroke-line"}
							vectorEffect="non-scaling-stroke"
						/>
					))}
					{bars.map(({ from, amount }, place) => (
						<rect
							key={from}
							x={place + 0.14}
							y={y(amount)}
							width={0.72}
							height={height - y(amount)}
							className={place === at ? "fill-mango-deep" : "fill-mango"}
						/>
					))}
					<path
						d={earlier
							.map(({ amount }, place) => `${place === 0 ? "M" : "L"}${place + 0.5} ${y(amount)}`)
							.join("")}
						fill="none"
						className="stroke-ink-faint"
						strokeWidth="1.5"
						strokeDasharray="4 3"
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
					/>
				</svg>
				<span />
				<div aria-hidden="true" className="flex justify-between pt-1.5">
					<span>{bars[0] && showDay(bars[0].from)}</span>
					<span>{days.length > 1 && showDay(bars.at(-1)?.to ?? "")}</span>
				</div>
			</div>
		</figure>
	);
}

const Mark = ({ name, className }: { name: string; className: string }) => (
	<span className="inline-flex items-center gap-1.5">
		<span className={`inline-block h-1.5 w-4 rounded-full ${className}`} />
		{name}
	</span>
);
