import { loadavg } from "node:os";

/** The target of a scenario (docs/developers/measurements.md). Times are milliseconds. */
export interface Mark {
	perSecond?: number;
	p99?: number;
	ofBare?: number;
}

/** The result of one scenario. Times are milliseconds. */
export interface Figure {
	scenario: string;
	backend: string;
	perSecond: number;
	p50: number;
	p99: number;
	errors: number;
	/**
	 * Throughput as a share of the throughput of a minimal server that sends the same bytes; missing if no such server
	 * was measured.
	 */
	ofBare?: number;
	mark?: Mark;
	/** Load average over the last minute of the measurement. */
	load?: number;
	note?: string;
}

/** Returns the given percentile of the values; NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Adds the target and the machine's current load to a figure. */
export const noted = (figure: Figure, mark?: Mark): Figure => ({
	...figure,
	...(mark && { mark }),
	load: loadavg()[0] ?? 0,
});

/** True if a figure reaches its target; undefined if it has no target. */
export function isReached({ mark, perSecond, p99, ofBare = 1, errors }: Figure) {
	if (!mark) return undefined;
	return (
		errors === 0 &&
		perSecond >= (mark.perSecond ?? 0) &&
		p99 <= (mark.p99 ?? Number.POSITIVE_INFINITY) &&
		ofBare >= (mark.ofBare ?? 0)
	);
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

function markText({ perSecond, p99, ofBare }: Mark): string {
	return [
		perSecond === undefined ? [] : `≥ ${perSecond}/s`,
		ofBare === undefined ? [] : `≥ ${ofBare * 100} % of bare`,
		p99 === undefined ? [] : `p99 ≤ ${p99}`,
	]
		.flat()
		.join(", ");
}

const count = (value: number) => round(value).toLocaleString("en");

/** Returns the figures as the table in docs/developers/measurements.md. */
export function markdownOf(figures: readonly Figure[]): string {
	const rows = figures.map((figure) => [
		figure.scenario,
		figure.backend,
		count(figure.perSecond),
		count(figure.p50),
		count(figure.p99),
		figure.ofBare === undefined ? "" : `${Math.round(figure.ofBare * 100)} %`,
		figure.mark ? `${markText(figure.mark)}: ${isReached(figure) ? "reached" : "missed"}` : "",
		count(figure.load ?? 0),
	]);
	const heads = ["what", "on", "a second", "p50 ms", "p99 ms", "of bare", "mark", "load"];
	return [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("");
}

export function printFigures(figures: readonly Figure[], before: readonly Figure[]): void {
	console.table(
		figures.map((figure) => {
			const earlier = before.find(
				(each) => each.scenario === figure.scenario && each.backend === figure.backend,
			);
			const reached = isReached(figure);
			return {
				scenario: figure.scenario,
				backend: figure.backend,
				"per second": round(figure.perSecond),
				p50: round(figure.p50),
				p99: round(figure.p99),
				errors: figure.errors,
				"of bare": figure.ofBare === undefined ? "" : `${Math.round(figure.ofBare * 100)} %`,
				mark: figure.mark ? `${reached ? "ok" : "MISSED"}: ${markText(figure.mark)}` : "",
				load: round(figure.load ?? 0),
				...(before.length > 0 && {
					"before, per second": earlier ? round(earlier.perSecond) : "",
				}),
				note: figure.note ?? "",
			};
		}),
	);
	const marked = figures.filter(({ mark }) => mark);
	const reached = marked.filter(isReached).length;
	console.log(`${reached} of ${marked.length} targets reached.`);
}
