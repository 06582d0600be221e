/** The `test` function of Node's own runner or of Vitest. */
export type TestFunction = (name: string, run: () => Promise<void>) => unknown;

/** A resource that is opened for each test and closed after it. */
interface Closing {
	close?(): void | Promise<void>;
}

/** Gives each test its own environment. */
export const onStage =
	<Stage extends Closing>(
		test: TestFunction,
		open: () => Stage | Promise<Stage>,
	): ((name: string, run: (stage: Stage) => Promise<void>) => void) =>
	(name, run) => {
		test(name, async () => {
			const stage = await open();
			try {
				await run(stage);
			} finally {
				await stage.close?.();
			}
		});
	};

/** Returns the name of the error that was thrown; fails if there was none. */
export async function thrownName(work: () => Promise<unknown>): Promise<string> {
	let given: unknown;
	try {
		given = await work();
	} catch (error) {
		return error instanceof Error ? error.name : typeof error;
	}
	throw new Error(`An error was expected, and came: ${JSON.stringify(given)}`);
}
