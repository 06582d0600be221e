/** What one scenario gave. Times are milliseconds. */
export interface Figure {
	scenario: string;
	backend: string;
	perSecond: number;
	p50: number;
	p99: number;
	errors: number;
	/** Share of what a bare server did with the same bytes, where that was measured. */
	ofBare?: number;
	note?: string;
}

/** The value below which that share of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

export function printFigures(figures: readonly Figure[], before: readonly Figure[]): void {
	console.table(
		figures.map((figure) => {
			const earlier = before.find(
				(each) => each.scenario === figure.scenario && each.backend === figure.backend,
			);
			return {
				scenario: figure.scenario,
				backend: figure.backend,
				"per second": round(figure.perSecond),
				p50: round(figure.p50),
				p99: round(figure.p99),
				errors: figure.errors,
				"of bare": figure.ofBare === undefined ? "" : `${Math.round(figure.ofBare * 100)} %`,
				...(before.length > 0 && {
					"before, per second": earlier ? round(earlier.perSecond) : "",
				}),
				note: figure.note ?? "",
			};
		}),
	);
}
