import type { MetricFamily, MetricSample } from "#lib/prometheus-text.ts";
import type { EndedRequest, HearRequest } from "./watch-requests.ts";

/** Upper ends in seconds. */
const bucketEnds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface CallCounts {
	/** By status; kept answers beside the others. */
	statuses: Map<number, { made: number; kept: number }>;
	/** One more than there are ends, for what took longer. */
	buckets: number[];
	seconds: number;
}

export interface RequestMetrics {
	hear: HearRequest;
	families(): MetricFamily[];
	/** Of the last whole minute. */
	lastMinute(): { requests: number; failed: number };
}

const minute = 60_000;

/** Counts requests by call, status and refusal: names that the contract has, and never an address. */
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
		const buckets = Array<number>(bucketEnds.length + 1).fill(0);
		const counts: CallCounts = { statuses: new Map(), buckets, seconds: 0 };
		calls.set(call, counts);
		return counts;
	}

	function count({ scope, status, milliseconds, isKept }: EndedRequest): void {
		const counts = countsOf(scope.call);
		const seconds = milliseconds / 1_000;
		let bucket = 0;
		while (bucket < bucketEnds.length && seconds > (bucketEnds[bucket] ?? 0)) bucket += 1;
		counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
		counts.seconds += seconds;
		const ofStatus = counts.statuses.get(status) ?? { made: 0, kept: 0 };
		ofStatus[isKept ? "kept" : "made"] += 1;
		counts.statuses.set(status, ofStatus);
	}

	function histogramOf(call: string, { buckets, seconds }: CallCounts): MetricSample[] {
		let sum = 0;
		const steps = buckets.map((count, index) => {
			sum += count;
			const le = index < bucketEnds.length ? String(bucketEnds[index]) : "+Inf";
			return { suffix: "_bucket", labels: { call, le }, value: sum };
		});
		return [
			...steps,
			{ suffix: "_sum", labels: { call }, value: seconds },
			{ suffix: "_count", labels: { call }, value: sum },
		];
	}

	return {
		hear(request) {
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
				help: "Requests by call, status, and whether the answer was kept from before.",
				type: "counter",
				samples: [...calls].flatMap(([call, { statuses }]) =>
					[...statuses].flatMap(([status, { made, kept }]) =>
						Object.entries({ false: made, true: kept })
							.filter(([, value]) => value > 0)
							.map(([kept, value]) => ({ labels: { call, status: String(status), kept }, value })),
					),
				),
			},
			{
				name: "kargado_request_seconds",
				help: "From the head of a request to the end of its answer.",
				type: "histogram",
				samples: [...calls].flatMap(([call, counts]) => histogramOf(call, counts)),
			},
			{
				name: "kargado_refusals_total",
				help: "Refused calls by the code of the refusal, or its kind where it has none.",
				type: "counter",
				samples: [...refusals].map(([code, value]) => ({ labels: { code }, value })),
			},
		],
	};
}
