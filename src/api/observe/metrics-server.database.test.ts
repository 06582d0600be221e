import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type MetricsServer, openMetricsServer } from "./metrics-server.ts";
import { type Observation, openObservation } from "./open-observation.ts";

let database: TestDatabase;
let observation: Observation;
let server: MetricsServer;
let isAway = false;
let asked = 0;

beforeAll(async () => {
	database = await createTestDatabase();
	const watched: Database = {
		...database,
		one: async (query) => {
			asked += 1;
			if (isAway) throw new Error("away");
			return database.one(query);
		},
	};
	const now = () => new Date();
	const searching = [{ node: null, condition: "answering", answered: 0, failed: 0 }] as const;
	observation = openObservation({
		database: watched,
		now,
		inFlight: () => 3,
		cachedBytes: () => 1_000,
		searches: () => searching,
		ownIndex: () => ({ products: 7, ageMilliseconds: 1_500 }),
	});
	server = await openMetricsServer({ port: 0, host: "127.0.0.1" }, observation.collect);
});
afterAll(async () => {
	await server.close();
	observation.close();
	await database.close();
});

const ask = (path: string, init?: RequestInit) =>
	fetch(`http://127.0.0.1:${server.port}${path}`, init);

test("serves metrics at its own URL and nothing else", async () => {
	observation.requests.observe({
		scope: { id: "1b-2", client: "x", call: "GET /user/api/products", refusal: null },
		method: "GET",
		path: "/",
		status: 200,
		milliseconds: 3,
		isCached: true,
	});
	isAway = true;
	const without = parseMetrics(await (await ask("/metrics")).text());
	expect(without.get("kargado_database_up")?.samples[0]?.value).toBe(0);
	expect(without.get("kargado_requests_total")?.samples).toHaveLength(1);
	expect(without.has("kargado_orders_placed")).toBe(false);

	isAway = false;
	const answer = await ask("/metrics");
	expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
		200,
		"text/plain; version=0.0.4; charset=utf-8",
	]);
	const families = parseMetrics(await answer.text());
	expect([...families.keys()]).toEqual([
		"kargado_requests_total",
		"kargado_request_seconds",
		"kargado_refusals_total",
		"kargado_event_loop_delay_seconds",
		"kargado_database_connections",
		"kargado_database_connections_most",
		"kargado_database_waiting",
		"kargado_search_answering",
		"kargado_search_products",
		"kargado_search_index_age_seconds",
		"kargado_requests_in_flight",
		"kargado_kept_answers_bytes",
		"process_resident_memory_bytes",
		"nodejs_heap_size_used_bytes",
		"nodejs_external_memory_bytes",
		"process_start_time_seconds",
		"process_cpu_seconds_total",
		"kargado_database_up",
		"kargado_orders_placed",
		"kargado_jobs",
		"kargado_mails",
	]);
	const figureOf = (name: string) => families.get(name)?.samples[0]?.value;
	expect(figureOf("kargado_database_up")).toBe(1);
	expect(figureOf("kargado_search_answering")).toBe(1);
	expect(figureOf("kargado_search_products")).toBe(7);
	expect(figureOf("kargado_search_index_age_seconds")).toBe(1.5);
	expect(figureOf("kargado_requests_in_flight")).toBe(3);
	expect(figureOf("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);

	const before = asked;
	await Promise.all([ask("/metrics"), ask("/metrics")]);
	expect(asked).toBe(before);
	expect((await ask("/")).status).toBe(404);
	expect((await ask("/metrics", { method: "POST" })).status).toBe(405);
	const taken = openMetricsServer({ port: server.port, host: "127.0.0.1" }, async () => []);
	await expect(taken).rejects.toThrow(StartRefused);
});
