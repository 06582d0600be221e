import {
	createDurationHistogram,
	type DurationHistogram,
} from "#lib/monitoring/duration-histogram.ts";
import type { MetricFamily } from "#lib/monitoring/prometheus-text.ts";
import type { EndedRequest, ObserveRequest } from "./watch-requests.ts";

interface CallCounts {
	/** Number of requests by status. Responses from the cache are counted separately. */
	statuses: Map<number, { computed: number; cached: number }>;
	durations: DurationHistogram;
}

export interface RequestMetrics {
	observe: ObserveRequest;
	families(): MetricFamily[];
	/** Returns the figures of the last full minute. */
	lastMinute(): { requests: number; failed: number };
}

const minute = 60_000;

/** Counts requests by call, status and error code, which are fixed sets of names. */
export function createRequestMetrics(
	clock: () => number = () => performance.now(),
): RequestMetrics {
	const calls = new Map<string, CallCounts>();
	const refusals = new Map<string, number>();
	let current = { begun: clock(), requests: 0, failed: 0 };
	let last = { requests: 0, failed: 0 };

	function turn(): void {
		const elapsed = clock() - current.begun;
		if (elapsed < minute) return;
		const { requests, failed } = current;
		last = elapsed < 2 * minute ? { requests, failed } : { requests: 0, failed: 0 };
		current = { begun: clock(), requests: 0, failed: 0 };
	}

	function countsOf(call: string): CallCounts {
		const known = calls.get(call);
		if (known) return known;
		const counts: CallCounts = { statuses: new Map(), durations: createDurationHistogram() };
		calls.set(call, counts);
		return counts;
	}

	function count({ scope, status, milliseconds, isCached }: EndedRequest): void {
		const counts = countsOf(scope.call);
		counts.durations.add(milliseconds);
		const ofStatus = counts.statuses.get(status) ?? { computed: 0, cached: 0 };
		ofStatus[isCached ? "cached" : "computed"] += 1;
		counts.statuses.set(status, ofStatus);
	}

	return {
		observe(request) {
			turn();
			current.requests += 1;
			if (request.status >= 500) current.failed += 1;
			count(request);
			const { refusal } = request.scope;
			if (refusal !== null) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
		},
		lastMinute() {
			turn();
			return last;
		},
		families: () => [
			{
				name: "kargado_requests_total",
				help: "Requests by call, status and cache use.",
				type: "counter",
				samples: [...calls].flatMap(([call, { statuses }]) =>
					[...statuses].flatMap(([status, { computed, cached }]) =>
						Object.entries({ false: computed, true: cached })
							.filter(([, value]) => value > 0)
							.map(([kept, value]) => ({ labels: { call, status: String(status), kept }, value })),
					),
				),
			},
			{
				name: "kargado_request_seconds",
				help: "Time from the request's headers to the end of its response.",
				type: "histogram",
				samples: [...calls].flatMap(([call, { durations }]) => durations.samples({ call })),
			},
			{
				name: "kargado_refusals_total",
				help: "Refused calls by error code, or by kind if it has none.",
				type: "counter",
				samples: [...refusals].map(([code, value]) => ({ labels: { code }, value })),
			},
		],
	};
}
