import { useState } from "react";
import { formatRoundPesos } from "../kit/number-words.ts";
import { showDay } from "../kit/show-time.ts";

interface Point {
	day: string;
	amount: number;
}

/** Above it a day is thinner than a bar can be. */
const mostBars = 62;
const height = 100;

/** A round number that is not below any of the amounts. */
export function topOf(amounts: readonly number[]): number {
	const most = Math.max(1, ...amounts);
	const unit = 10 ** Math.floor(Math.log10(most));
	const steps = [1, 1.5, 2, 3, 4, 5, 7.5, 10];
	return unit * (steps.find((step) => step * unit >= most) ?? 10);
}

/**
 * Amounts day by day, beside those of as many days before: bars, over a long time a line. The table
 * beside it says the same in numbers.
 */
export default function TimeChart({
	label,
	points,
	before,
}: {
	label: string;
	points: readonly Point[];
	before: readonly Point[];
}) {
	const [at, setAt] = useState<number | null>(null);
	const count = points.length;
	const top = topOf([...points, ...before].map(({ amount }) => amount));
	const y = (amount: number) => height - (amount / top) * height;
	const isBars = count <= mostBars;
	const middle = (place: number) => place + 0.5;
	const line = (of: readonly Point[]) =>
		of
			.map(({ amount }, place) => `${place === 0 ? "M" : "L"}${middle(place)} ${y(amount)}`)
			.join("");
	const shown = at === null ? undefined : points[at];
	const then = at === null ? undefined : before[at];
	const first = points[0];
	const last = points.at(-1);
	return (
		<figure className="grid gap-2">
			<figcaption className="flex min-h-11 flex-wrap items-start justify-between gap-x-4 text-fine text-ink-soft">
				{shown ? (
					<span className="text-ink">
						<strong>{showDay(shown.day)}</strong> {formatRoundPesos(shown.amount)}
						{then && (
							<span className="text-ink-soft">
								{" "}
								· {showDay(then.day)} {formatRoundPesos(then.amount)}
							</span>
						)}
					</span>
				) : (
					<span>{label}</span>
				)}
				<span className="flex flex-wrap gap-x-4">
					<Mark className="bg-mango" name="This period" />
					<Mark className="bg-ink-faint" name="The period before" />
				</span>
			</figcaption>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-ink-soft">
				<div aria-hidden="true" className="flex flex-col justify-between text-right tabular-nums">
					<span>{formatRoundPesos(top)}</span>
					<span>{formatRoundPesos(top / 2)}</span>
					<span>₱0</span>
				</div>
				<svg
					role="img"
					aria-label={`${label}. The table has the numbers.`}
					viewBox={`0 0 ${Math.max(1, count)} ${height}`}
					preserveAspectRatio="none"
					className="h-48 w-full overflow-visible sm:h-56"
					onPointerMove={(event) => {
						const box = event.currentTarget.getBoundingClientRect();
						const place = Math.floor(((event.clientX - box.left) / box.width) * count);
						setAt(Math.min(count - 1, Math.max(0, place)));
					}}
					onPointerLeave={() => setAt(null)}
				>
					{[0, 0.5, 1].map((share) => (
						<path
							key={share}
							d={`M0 ${share * height}H${count}`}
							className={share === 1 ? "stroke-ink-faint" : "stroke-line"}
							vectorEffect="non-scaling-stroke"
						/>
					))}
					{at !== null && (
						<rect x={at} y={0} width={1} height={height} className="fill-tint-sand" />
					)}
					{isBars ? (
						points.map(({ day, amount }, place) => (
							<rect
								key={day}
								x={place + 0.14}
								y={y(amount)}
								width={0.72}
								height={height - y(amount)}
								className={place === at ? "fill-mango-deep" : "fill-mango"}
							/>
						))
					) : (
						<>
							<path
								d={`${line(points)}L${middle(count - 1)} ${height}L${middle(0)} ${height}Z`}
								className="fill-tint-mango"
							/>
							<path
								d={line(points)}
								fill="none"
								className="stroke-mango-deep"
								strokeWidth="2"
								strokeLinejoin="round"
								vectorEffect="non-scaling-stroke"
							/>
						</>
					)}
					<path
						d={line(before)}
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
					<span>{first && showDay(first.day)}</span>
					{count > 1 && <span>{last && showDay(last.day)}</span>}
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
