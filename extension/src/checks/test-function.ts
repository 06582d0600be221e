/** The `test` function of Node's own runner or of Vitest. */
export type TestFunction = (name: string, run: () => Promise<void>) => unknown;

/** A resource that is closed after each test. */
interface Closing {
	close?(): void | Promise<void>;
}

/** Returns a `test` function that opens an environment for each test and closes it afterwards. */
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

/** Returns the name of the error that `work` throws. Fails if `work` throws nothing. */
export async function thrownName(work: () => Promise<unknown>): Promise<string> {
	let given: unknown;
	try {
		given = await work();
	} catch (error) {
		return error instanceof Error ? error.name : typeof error;
	}
	throw new Error(`Expected an error, but got: ${JSON.stringify(given)}`);
}
