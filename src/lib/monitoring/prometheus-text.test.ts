import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { writeMetrics } from "./prometheus-text.ts";

test("matches the example in the Prometheus documentation", () => {
	const text = writeMetrics([
		{
			name: "a_total",
			help: "One\nline, and a \\",
			type: "counter",
			samples: [{ labels: { path: 'C:\\DIR"\n', code: "200" }, value: 3 }],
		},
		{ name: "b", help: "None yet.", type: "gauge", samples: [] },
		{ name: "c", help: "Most.", type: "gauge", samples: [{ value: Number.POSITIVE_INFINITY }] },
	]);
	expect(text).toBe(
		[
			"# HELP a_total One\\nline, and a \\\\",
			"# TYPE a_total counter",
			'a_total{path="C:\\\\DIR\\"\\n",code="200"} 3',
			"# HELP b None yet.",
			"# TYPE b gauge",
			"# HELP c Most.",
			"# TYPE c gauge",
			"c +Inf",
			"",
		].join("\n"),
	);
});

test("any label and value is the same after it's written and parsed", () => {
	const value = fc.oneof(fc.double(), fc.integer());
	fc.assert(
		fc.property(fc.string(), fc.string(), value, (help, label, figure) => {
			const samples = [{ labels: { label }, value: figure }];
			const family = parseMetrics(writeMetrics([{ name: "f", help, type: "gauge", samples }])).get(
				"f",
			);
			expect(family?.samples).toEqual([{ name: "f", labels: { label }, value: figure + 0 }]);
		}),
	);
});
