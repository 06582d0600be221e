import type { JSONReport } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import { readPlaywrightReport } from "./read-playwright-report.ts";

const spec = (title: string, status: string, annotations: object[] = []) => ({
	title,
	file: "cart.spec.ts",
	tests: [{ status, annotations }],
});

test("counts passed and failed tests, including nested ones, and reads why a test was skipped", () => {
	const report = {
		errors: [{ message: "no test was found in landing.spec.ts" }],
		suites: [
			{
				specs: [spec("adds", "expected"), spec("sums", "unexpected")],
				suites: [
					{
						specs: [
							spec("waits", "flaky"),
							spec("pays", "skipped", [{ type: "skip", description: "No PostgreSQL here." }]),
							spec("ships", "skipped", [{ type: "skip" }]),
						],
					},
				],
			},
		],
	} as unknown as JSONReport;
	expect(readPlaywrightReport(report)).toEqual({
		passed: 2,
		failed: ["cart.spec.ts › sums"],
		skipped: [
			{ name: "cart.spec.ts › pays", reason: "No PostgreSQL here." },
			{ name: "cart.spec.ts › ships", reason: null },
		],
		errors: ["no test was found in landing.spec.ts"],
		retried: ["cart.spec.ts › waits"],
	});
});
