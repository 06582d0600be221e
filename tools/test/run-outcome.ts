/** The outcome of a test program, for the summary of `npm test`. */
export interface RunOutcome {
	passed: number;
	/** Titles of failed tests. */
	failed: string[];
	skipped: SkippedTest[];
	/** Errors outside of tests: unreadable files and uncaught errors. */
	errors: string[];
	/** Tests that only passed on a retry. */
	retried: string[];
}

interface SkippedTest {
	name: string;
	/** The reason for skipping the test. Null if it gives none, which makes the run fail. */
	reason: string | null;
}

export interface Verdict {
	passed: number;
	failed: number;
	skipped: number;
	/** Messages to print again at the end of the run. */
	notices: string[];
}

/** Counts the results of a test program. If the program itself failed, adds one failure with the cause. */
export function assess(
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
