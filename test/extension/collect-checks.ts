import type { TestFunction } from "#extension/checks/index.ts";

/** Titles of the passed and the failed tests of a suite. */
export interface Verdict {
	passed: string[];
	failed: string[];
}

/** Runs a suite as a package's author would, and returns the result of each test. */
export async function runChecks(register: (test: TestFunction) => void): Promise<Verdict> {
	const checks: { name: string; run: () => Promise<void> }[] = [];
	register((name, run) => checks.push({ name, run }));
	const verdict: Verdict = { passed: [], failed: [] };
	for (const { name, run } of checks) {
		const ended = await run().then(
			() => verdict.passed,
			() => verdict.failed,
		);
		ended.push(name);
	}
	return verdict;
}
