import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

interface Program {
	command: string;
	parameters: string[];
	/** The working directory. */
	folder: string;
	environment: NodeJS.ProcessEnv;
	/** Written when all of its tests have run. */
	reportFile: string;
	/** In milliseconds: how long its tests may take, and it itself to end after them. */
	limits: { tests: number; end: number };
}

export interface Ending {
	endedWell: boolean;
	/** Set where it had to be ended. */
	notice: string | null;
}

/**
 * Runs a test program with its output shown. One that does not come to its end is ended, so that a run
 * that nobody watches still says what it found.
 */
export function runProgram(program: Program): Promise<Ending> {
	const { command, parameters, folder, environment, reportFile, limits } = program;
	return new Promise((resolve) => {
		const child = spawn(command, parameters, {
			cwd: folder,
			stdio: ["ignore", "inherit", "inherit"],
			env: environment,
		});
		let notice: string | null = null;
		const end = (words: string) => {
			notice = `${command} ${words} and was ended.`;
			child.kill("SIGKILL");
		};
		const late = setTimeout(() => end(`took longer than ${minutes(limits.tests)}`), limits.tests);
		let ending: NodeJS.Timeout | undefined;
		const watch = setInterval(() => {
			if (!existsSync(reportFile)) return;
			clearInterval(watch);
			clearTimeout(late);
			ending = setTimeout(() => end("had run its tests, did not stop"), limits.end);
		}, 200);
		const settle = (endedWell: boolean) => {
			clearInterval(watch);
			clearTimeout(late);
			clearTimeout(ending);
			// Its report tells how the tests went, also where it could not stop.
			resolve({ endedWell: endedWell || (notice !== null && existsSync(reportFile)), notice });
		};
		child.on("error", () => settle(false));
		child.on("exit", (code) => settle(code === 0));
	});
}

const minutes = (milliseconds: number) => `${Math.round(milliseconds / 60_000)} minutes`;
