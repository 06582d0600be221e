import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import type { ReplicaState } from "#db/database.ts";
import type { SearchIndexState } from "#domain/catalogue/read/catalogue.ts";
import type { SearchState } from "#domain/catalogue/read/search-engine/search-engine.ts";
import type { MetricFamily } from "#lib/monitoring/prometheus-text.ts";

/** Health figures of the process. */
export interface ProcessFigures {
	/** Event loop delay in milliseconds, measured over the last complete 15 seconds. */
	delay: { p50: number; p99: number; most: number };
	connections: { used: number; idle: number; waiting: number; most: number };
	replicas: ReplicaState[];
	searches: readonly SearchState[];
}

export interface ProcessMetrics {
	families(): MetricFamily[];
	figures(): ProcessFigures;
	close(): void;
}

interface Watched {
	pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount" | "options">;
	/** Replicas as seen by this process. */
	replicas: () => ReplicaState[];
	/** State of the search engine. */
	searches: () => readonly SearchState[];
	/** This process's search index; null if it has none. */
	ownIndex: () => SearchIndexState | null;
	/** Requests in progress. */
	inFlight: () => number;
	/** Total bytes of cached responses. */
	cachedBytes: () => number;
}

const everyMilliseconds = 20;
/**
 * Length of a measurement in milliseconds. Metrics collectors and the System page get the result of the last complete
 * measurement.
 */
const windowMilliseconds = 15_000;

function watchDelay() {
	const histogram = monitorEventLoopDelay({ resolution: everyMilliseconds });
	histogram.enable();
	const read = () => {
		// Returns a measured interval's delay in milliseconds: the time between two timer ticks minus the intended
		// interval.
		const late = (nanoseconds: number) =>
			Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e6 - everyMilliseconds) : 0;
		return {
			p50: late(histogram.percentile(50)),
			p99: late(histogram.percentile(99)),
			most: late(histogram.max),
		};
	};
	let last = { p50: 0, p99: 0, most: 0 };
	const timer = setInterval(() => {
		last = read();
		histogram.reset();
	}, windowMilliseconds).unref();
	return {
		last: () => last,
		close: () => {
			clearInterval(timer);
			histogram.disable();
		},
	};
}

const gauge = (
	name: string,
	help: string,
	...samples: { labels?: Record<string, string>; value: number }[]
): MetricFamily => ({ name, help, type: "gauge", samples });
const counter = (name: string, help: string, value: number): MetricFamily => ({
	name,
	help,
	type: "counter",
	samples: [{ value }],
});

/** Metrics of replicas; empty if there are none. */
function replicaFamilies(replicas: readonly ReplicaState[]): MetricFamily[] {
	if (replicas.length === 0) return [];
	const each = (value: (replica: ReplicaState) => number) =>
		replicas.map((replica) => ({ labels: { server: replica.name }, value: value(replica) }));
	return [
		gauge(
			"kargado_replica_used",
			"1 if the replica is used for long reads.",
			...each(({ condition }) => (condition === "used" ? 1 : 0)),
		),
		gauge(
			"kargado_replica_lag_seconds",
			"How far the replica is behind the primary, at least, in seconds.",
			...each(({ lagMilliseconds }) => lagMilliseconds / 1_000),
		),
		{
			name: "kargado_replica_reads_total",
			type: "counter",
			help: "Reads answered by the replica, and reads that fell back to the primary.",
			samples: replicas.flatMap(({ name: server, reads, failures }) => [
				{ labels: { server, outcome: "answered" }, value: reads },
				{ labels: { server, outcome: "failed" }, value: failures },
			]),
		},
	];
}

const searchFamilies = (searches: readonly SearchState[]): MetricFamily[] => [
	gauge(
		"kargado_search_answering",
		"1 if the search index can answer searches.",
		...searches.map(({ node, condition }) => ({
			labels: { node: node ?? "this process" },
			value: condition === "answering" ? 1 : 0,
		})),
	),
];

const indexFamilies = (index: SearchIndexState | null): MetricFamily[] =>
	index === null
		? []
		: [
				gauge("kargado_search_products", "Products in this process's search index.", {
					value: index.products,
				}),
				gauge(
					"kargado_search_index_age_seconds",
					"How far the search index is behind the catalog, at most, in seconds.",
					{ value: index.ageMilliseconds / 1_000 },
				),
			];

export function createProcessMetrics({
	pool,
	replicas,
	searches,
	ownIndex,
	inFlight,
	cachedBytes,
}: Watched): ProcessMetrics {
	const delay = watchDelay();
	const started = Date.now() / 1_000 - process.uptime();
	const figures = (): ProcessFigures => ({
		delay: delay.last(),
		connections: {
			used: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
			most: pool.options.max ?? 0,
		},
		replicas: replicas(),
		searches: searches(),
	});
	return {
		figures,
		close: delay.close,
		families() {
			const { delay, connections } = figures();
			const { rss, heapUsed, external } = process.memoryUsage();
			const { user, system } = process.cpuUsage();
			return [
				gauge(
					"kargado_event_loop_delay_seconds",
					"Event loop delay over the last 15 seconds.",
					{ labels: { percentile: "50" }, value: delay.p50 / 1_000 },
					{ labels: { percentile: "99" }, value: delay.p99 / 1_000 },
					{ labels: { percentile: "100" }, value: delay.most / 1_000 },
				),
				gauge(
					"kargado_database_connections",
					"Database connections of this process.",
					{ labels: { state: "used" }, value: connections.used },
					{ labels: { state: "idle" }, value: connections.idle },
				),
				gauge("kargado_database_connections_most", "Maximum number of database connections.", {
					value: connections.most,
				}),
				gauge("kargado_database_waiting", "Queries waiting for a connection.", {
					value: connections.waiting,
				}),
				...replicaFamilies(replicas()),
				...searchFamilies(searches()),
				...indexFamilies(ownIndex()),
				gauge("kargado_requests_in_flight", "Requests in progress.", {
					value: inFlight(),
				}),
				gauge("kargado_kept_answers_bytes", "Size of the cache of shared responses, in bytes.", {
					value: cachedBytes(),
				}),
				gauge("process_resident_memory_bytes", "Memory of the process.", { value: rss }),
				gauge("nodejs_heap_size_used_bytes", "Heap memory of the process.", { value: heapUsed }),
				gauge("nodejs_external_memory_bytes", "Memory outside the heap.", {
					value: external,
				}),
				gauge("process_start_time_seconds", "Start time of the process.", { value: started }),
				counter("process_cpu_seconds_total", "CPU time of the process.", (user + system) / 1e6),
			];
		},
	};
}
