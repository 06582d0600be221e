import { expect, test } from "vitest";
import { writeMetrics } from "#lib/monitoring/prometheus-text.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";
import type { EndedRequest } from "./watch-requests.ts";

const order = "POST /user/api/orders";
const ended = (
	more: Partial<EndedRequest> & { call?: string; refusal?: string },
): EndedRequest => ({
	scope: {
		id: "1b-2",
		client: "203.0.113.9",
		call: more.call ?? order,
		refusal: more.refusal ?? null,
	},
	method: "POST",
	path: "/",
	status: 201,
	milliseconds: 1,
	isCached: false,
	...more,
});

test("counts requests by API call and status, cached responses separately, and refusals by code", () => {
	const metrics = createRequestMetrics();
	for (const milliseconds of [1, 5, 6, 30_000]) metrics.observe(ended({ milliseconds }));
	metrics.observe(ended({ status: 409, refusal: "stock_changed" }));
	metrics.observe(ended({ call: "page /app", status: 200, isCached: true }));
	metrics.observe(ended({ call: "page /app", status: 200 }));
	const families = parseMetrics(writeMetrics(metrics.families()));
	const figureOf = (family: string, labels: Record<string, string>, suffix = "") =>
		families
			.get(family)
			?.samples.find(
				(sample) =>
					sample.name === family + suffix &&
					JSON.stringify(sample.labels) === JSON.stringify(labels),
			)?.value;
	const requests = "kargado_requests_total";
	expect(figureOf(requests, { call: order, status: "201", kept: "false" })).toBe(4);
	expect(figureOf(requests, { call: order, status: "409", kept: "false" })).toBe(1);
	expect(figureOf(requests, { call: "page /app", status: "200", kept: "true" })).toBe(1);
	expect(figureOf(requests, { call: "page /app", status: "200", kept: "false" })).toBe(1);
	expect(figureOf("kargado_refusals_total", { code: "stock_changed" })).toBe(1);
	const bucket = (le: string) =>
		figureOf("kargado_request_seconds", { call: order, le }, "_bucket");
	expect([bucket("0.005"), bucket("0.01"), bucket("10"), bucket("+Inf")]).toEqual([3, 4, 4, 5]);
	expect(figureOf("kargado_request_seconds", { call: order }, "_sum")).toBeCloseTo(30.013);
});

test("reports the last full minute, or nothing if that minute had no requests", () => {
	let now = 0;
	const metrics = createRequestMetrics(() => now);
	metrics.observe(ended({}));
	metrics.observe(ended({ status: 503 }));
	expect(metrics.lastMinute()).toEqual({ requests: 0, failed: 0 });
	now = 60_000;
	expect(metrics.lastMinute()).toEqual({ requests: 2, failed: 1 });
	now = 119_000;
	metrics.observe(ended({}));
	expect(metrics.lastMinute()).toEqual({ requests: 2, failed: 1 });
	now = 500_000;
	expect(metrics.lastMinute()).toEqual({ requests: 0, failed: 0 });
});
