import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { SearchIndexState } from "#domain/catalogue/read/catalogue.ts";
import type { SearchState } from "#domain/catalogue/read/search-engine/search-engine.ts";
import { type BusinessFigures, readBusinessFigures } from "#domain/operations/business-figures.ts";
import type { ProcessPulse } from "#domain/operations/system-health.ts";
import type { MetricFamily } from "#lib/monitoring/prometheus-text.ts";
import { businessMetrics } from "./business-metrics.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { createRequestMetrics, type RequestMetrics } from "./request-metrics.ts";

/** Observes this process, for metrics collectors and the System page. */
export interface Observation {
	requests: RequestMetrics;
	pulse: () => ProcessPulse;
	collect(): Promise<MetricFamily[]>;
	close(): void;
}

interface Watched {
	database: Database;
	now: () => Date;
	inFlight: () => number;
	cachedBytes: () => number;
	searches: () => readonly SearchState[];
	ownIndex: () => SearchIndexState | null;
}

/**
 * Maximum milliseconds for reading figures about the shop. Metrics collectors give up after some seconds. If the
 * database is slow, they should at least get the process's own figures.
 */
const timeout = 2_000;
/** Milliseconds for which figures about the shop are cached, so that frequent collection doesn't load the database. */
const cacheMilliseconds = 10_000;

export function openObservation({ database, now, ...watched }: Watched): Observation {
	const requests = createRequestMetrics();
	const processMetrics = createProcessMetrics({
		pool: database.pool,
		replicas: database.replicas,
		...watched,
	});
	let asking: Promise<BusinessFigures | null> | undefined;
	let known: { figures: BusinessFigures; at: number } | undefined;

	/** Concurrent callers share one query. */
	function ask(): Promise<BusinessFigures | null> {
		asking ??= readBusinessFigures(database, now())
			.then(
				(figures) => {
					known = { figures, at: performance.now() };
					return figures;
				},
				() => null,
			)
			.finally(() => {
				asking = undefined;
			});
		return asking;
	}

	async function readFigures(): Promise<BusinessFigures | null> {
		if (known && performance.now() - known.at < cacheMilliseconds) return known.figures;
		const over = new AbortController();
		const late = delay(timeout, null, { signal: over.signal, ref: false });
		late.catch(() => {});
		const figures = await Promise.race([ask(), late]);
		over.abort();
		return figures;
	}

	return {
		requests,
		pulse: () => {
			const { delay, connections, replicas, searches } = processMetrics.figures();
			return {
				minute: requests.lastMinute(),
				delay_milliseconds: Math.round(delay.p99 * 10) / 10,
				connections,
				replicas: replicas.map(({ name, condition, lagMilliseconds }) => ({
					name,
					condition,
					lag_milliseconds: lagMilliseconds,
				})),
				searches: searches.map(({ node, condition }) => ({ node, condition })),
			};
		},
		collect: async () => [
			...requests.families(),
			...processMetrics.families(),
			...businessMetrics(await readFigures()),
		],
		close: processMetrics.close,
	};
}
