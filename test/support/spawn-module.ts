import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface SpawnedModule {
	process: ChildProcess;
	/** Its next line of output; undefined when it has ended. */
	nextLine(): Promise<string | undefined>;
	/** Ends it as a power cut would, and waits until it is gone. */
	kill(): Promise<void>;
}

/** Runs TypeScript text as a process of its own; `argument` is its `process.argv[1]`. */
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
