export interface Bar {
	key: string;
	name: string;
	amount: number;
	/** Formatted value of the bar. */
	text: string;
	/** Value in the previous period. */
	before?: number | undefined;
}

const maxBars = 12;

/** Bar chart of the largest values. The table next to it shows all values. */
export default function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
	const shown = bars.slice(0, maxBars);
	const top = Math.max(1, ...shown.flatMap(({ amount, before }) => [amount, before ?? 0]));
	return (
		<figure className="grid gap-3">
			<figcaption className="text-fine text-ink-soft">{label}</figcaption>
			<ul className="grid gap-3 text-small">
				{shown.map((bar) => (
					<li key={bar.key} className="grid gap-1">
						<span className="flex items-baseline justify-between gap-4">
							<span className="min-w-0 break-words">{bar.name}</span>
							<span className="shrink-0 font-semibold tabular-nums">{bar.text}</span>
						</span>
						<svg
							aria-hidden="true"
							viewBox="0 0 100 10"
							preserveAspectRatio="none"
							className="h-3 w-full overflow-hidden rounded-full bg-line"
						>
							<rect width={(bar.amount / top) * 100} height="10" className="fill-mango" />
							{bar.before !== undefined && (
								<rect
									x={Math.max(0, (bar.before / top) * 100 - 0.6)}
									width="0.6"
									height="10"
									className="fill-ink"
								/>
							)}
						</svg>
					</li>
				))}
			</ul>
		</figure>
	);
}
