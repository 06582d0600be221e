import type { MetricSample } from "./prometheus-text.ts";

/** Upper bounds of the buckets in seconds. */
const bucketEnds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram of durations in the format of Prometheus. */
export interface DurationHistogram {
	add(milliseconds: number): void;
	samples(labels: Readonly<Record<string, string>>): MetricSample[];
}

export function createDurationHistogram(): DurationHistogram {
	/** The additional bucket counts durations above the last bound. */
	const buckets = Array<number>(bucketEnds.length + 1).fill(0);
	let total = 0;
	return {
		add(milliseconds) {
			const seconds = milliseconds / 1_000;
			let bucket = 0;
			while (bucket < bucketEnds.length && seconds > (bucketEnds[bucket] ?? 0)) bucket += 1;
			buckets[bucket] = (buckets[bucket] ?? 0) + 1;
			total += seconds;
		},
		samples(labels) {
			let sum = 0;
			const steps = buckets.map((count, index) => {
				sum += count;
				const le = index < bucketEnds.length ? String(bucketEnds[index]) : "+Inf";
				return { suffix: "_bucket", labels: { ...labels, le }, value: sum };
			});
			return [
				...steps,
				{ suffix: "_sum", labels, value: total },
				{ suffix: "_count", labels, value: sum },
			];
		},
	};
}
