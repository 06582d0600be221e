import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule, Vitest } from "vitest/node";
import type { RunOutcome } from "./run-outcome.ts";
import { rehearsalTag } from "./tiers.ts";

/** Environment variable with the path of the report. */
export const vitestReportVariable = "KARGADO_VITEST_REPORT";

/** Reports to `npm test` what Vitest's JSON report lacks: why tests were skipped, and errors outside of tests. */
export default class VitestReport implements Reporter {
	#isLeftOut = (_tags: readonly string[]): boolean => false;

	/**
	 * Tests that a tag filter excludes don't count as skipped, because they belong to the other tier (everyday tests or
	 * rehearsals).
	 */
	onInit({ config: { tagsFilter = [] } }: Vitest): void {
		const isRehearsal = (tags: readonly string[]) => tags.includes(rehearsalTag);
		if (tagsFilter.includes(rehearsalTag)) this.#isLeftOut = (tags) => !isRehearsal(tags);
		if (tagsFilter.includes(`!${rehearsalTag}`)) this.#isLeftOut = isRehearsal;
	}

	onTestRunEnd(modules: readonly TestModule[], stray: readonly SerializedError[]): void {
		const file = process.env[vitestReportVariable];
		if (!file) throw new Error(`${vitestReportVariable} names no file.`);
		writeFileSync(file, JSON.stringify(readRun(modules, stray, this.#isLeftOut)));
	}
}

function readRun(
	modules: readonly TestModule[],
	stray: readonly SerializedError[],
	isLeftOut: (tags: readonly string[]) => boolean,
): RunOutcome {
	const outcome: RunOutcome = {
		passed: 0,
		failed: [],
		skipped: [],
		retried: [],
		errors: stray.map(describe),
	};
	for (const module of modules) {
		const file = `${module.project.name} ${module.relativeModuleId}`;
		const broken = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
		outcome.errors.push(...broken.map((error) => `${file}: ${describe(error)}`));
		for (const test of module.children.allTests()) {
			const result = test.result();
			const name = `${file} › ${test.fullName}`;
			if (result.state === "passed") {
				outcome.passed += 1;
				if (test.diagnostic()?.flaky) outcome.retried.push(name);
			} else if (result.state === "skipped") {
				if (isLeftOut(test.tags)) continue;
				const cause = broken.length > 0 ? "Its file or group could not be set up." : null;
				outcome.skipped.push({ name, reason: result.note ?? cause });
			} else outcome.failed.push(name);
		}
	}
	return outcome;
}

const describe = ({ stack, name, message }: SerializedError): string =>
	stack ?? `${name ?? "Error"}: ${message}`;
