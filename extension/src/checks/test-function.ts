/** The `test` of Node's own runner or of Vitest. */
export type TestFunction = (name: string, run: () => Promise<void>) => unknown;

/** What is opened for each test, and closed after it. */
interface Closing {
	close?(): void | Promise<void>;
}

/** Gives each test a stage of its own. */
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

/** Which error is thrown, by its name; fails where none is. */
export async function thrownName(work: () => Promise<unknown>): Promise<string> {
	let given: unknown;
	try {
		given = await work();
	} catch (error) {
		return error instanceof Error ? error.name : typeof error;
	}
	throw new Error(`An error was expected, and came: ${JSON.stringify(given)}`);
}
