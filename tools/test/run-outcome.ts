/** What a test program did, as the end of `npm test` tells it. */
export interface RunOutcome {
	passed: number;
	/** By their names. */
	failed: string[];
	skipped: SkippedTest[];
	/** What went wrong outside of every test: files that could not be read, errors nobody caught. */
	errors: string[];
	/** Tests that passed at a later try only. */
	retried: string[];
}

interface SkippedTest {
	name: string;
	/** Null: the test does not say why, which fails the run. */
	reason: string | null;
}

export interface Verdict {
	passed: number;
	failed: number;
	skipped: number;
	/** What is printed again at the end of the run. */
	notices: string[];
}

/** Counts a program's run; what ended badly is failed once more, with its cause. */
export function judge(
	program: string,
	endedWell: boolean,
	{ passed, failed, skipped, errors, retried }: RunOutcome,
): Verdict {
	const unexplained = skipped.filter(({ reason }) => reason === null);
	const notices = [
		...skipped.map(({ name, reason }) =>
			reason === null
				? `Skipped without a reason, which fails the run: ${name}`
				: `Skipped: ${name}\n   ${reason}`,
		),
		...retried.map((name) => `Passed only at a later try: ${name}`),
		...failed.map((name) => `Failed: ${name}`),
		...errors.map((error) => `${program}, outside of its tests: ${error}`),
	];
	let allFailed = failed.length + unexplained.length + errors.length;
	if (passed + failed.length === 0) {
		allFailed += 1;
		notices.push(`${program} ran no test.`);
	}
	if (!endedWell && allFailed === 0) {
		allFailed = 1;
		notices.push(`${program} ended badly and reported no error; its output is above.`);
	}
	return { passed, failed: allFailed, skipped: skipped.length - unexplained.length, notices };
}
