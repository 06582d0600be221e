import { createDurationHistogram, type DurationHistogram } from "#lib/duration-histogram.ts";
import type { MetricFamily } from "#lib/prometheus-text.ts";
import type { Question } from "./search-wire.ts";

/** What a search node was asked, and what it refused. */
export interface SearchMetrics {
	countAnswer(kind: Question["kind"], milliseconds: number): void;
	countRefusal(status: number): void;
	families(): MetricFamily[];
}

export function createSearchMetrics(): SearchMetrics {
	const answers: Record<Question["kind"], DurationHistogram> = {
		page: createDurationHistogram(),
		counts: createDurationHistogram(),
		devices: createDurationHistogram(),
	};
	const refusals = new Map<number, number>();
	return {
		countAnswer: (kind, milliseconds) => answers[kind].add(milliseconds),
		countRefusal(status) {
			refusals.set(status, (refusals.get(status) ?? 0) + 1);
		},
		families: () => [
			{
				name: "kargado_search_answer_seconds",
				help: "From a question, read, to its answer, with what was asked at once.",
				type: "histogram",
				samples: Object.entries(answers).flatMap(([question, histogram]) =>
					histogram.samples({ question }),
				),
			},
			{
				name: "kargado_search_refusals_total",
				help: "What was asked and not answered, by the status of the refusal.",
				type: "counter",
				samples: [...refusals].map(([status, value]) => ({
					labels: { status: String(status) },
					value,
				})),
			},
		],
	};
}
