import type { TestFunction } from "#extension/checks/index.ts";

/** What a suite holds a provider to, by its sentences. */
export interface Verdict {
	passed: string[];
	failed: string[];
}

/** Runs a suite as its package's author would, and tells how each of its tests ended. */
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
