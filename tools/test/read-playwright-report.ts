import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { RunOutcome } from "./run-outcome.ts";

/** Reads the report of Playwright's JSON reporter. */
export function readPlaywrightReport(report: JSONReport): RunOutcome {
	const outcome: RunOutcome = {
		passed: 0,
		failed: [],
		skipped: [],
		retried: [],
		errors: report.errors.map((error) => error.stack ?? error.message ?? String(error.value)),
	};
	const read = ({ suites = [], specs }: JSONReportSuite): void => {
		for (const spec of specs) {
			const name = `${spec.file} › ${spec.title}`;
			for (const { status, annotations } of spec.tests) {
				if (status === "skipped") {
					const skip = annotations.find(({ type }) => type === "skip" || type === "fixme");
					outcome.skipped.push({ name, reason: skip?.description ?? null });
				} else if (status === "unexpected") outcome.failed.push(name);
				else outcome.passed += 1;
				if (status === "flaky") outcome.retried.push(name);
			}
		}
		suites.forEach(read);
	};
	report.suites.forEach(read);
	return outcome;
}
