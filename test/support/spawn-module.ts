import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface SpawnedModule {
	process: ChildProcess;
	/** Returns the next line of output, or undefined at the end. */
	nextLine(): Promise<string | undefined>;
	/** Kills the process with SIGKILL and waits until it has ended. */
	kill(): Promise<void>;
}

/** Runs source code as a separate process. Its `process.argv[1]` is `argument`. */
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
