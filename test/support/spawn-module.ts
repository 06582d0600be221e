import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface SpawnedModule {
	process: ChildProcess;
	/** Returns the next line of output, or undefined at the end. */
	nextLine(): Promise<string | undefined>;
	/** Kills the process like a power cut, and waits until it is gone. */
	kill(): Promise<void>;
}

/** Runs TypeScript source as a separate process; `argument` is its `process.argv[1]`. */
export function spawnModule(text: string, argument: string): SpawnedModule {
	const child = spawn(
		process.execPath,
		["--input-type=module-typescript", "--eval", text, argument],
		{ stdio: ["pipe", "pipe", "inherit"] },
	);
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	return {
		process: child,
		async nextLine() {
			const { value, done } = await lines.next();
			return done ? undefined : value;
		},
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGKILL");
			await once(child, "exit");
		},
	};
}
